/** The command school:quota shows what a school uses, and sets what it may use. */
import { expect, test } from 'vitest';
import { createDataFolder } from './data-folder.ts';
import { runCommand } from './run-command.ts';

const { dataDir } = createDataFolder();
const run = (name: string, args: readonly string[]) => runCommand(name, args, { DATA_DIR: dataDir });

test('a quota is set, shown, and goes back to the default', async () => {
  const school = ['--name', 'Lindenhof', '--slug', 'lindenhof', '--email', 'a@school.example', '--json'];
  expect((await run('school:create', school)).code).toBe(0);
  const shown = await run('school:quota', ['lindenhof']);
  expect(shown).toMatchObject({ code: 0 });
  expect(shown.output).toMatch(/storage: 0 MB; limit: 51200 \(default\)/);
  expect(shown.output).toMatch(/mails within an hour: 0, waiting: \d+; limit: 5000 \(default\)/);
  const changed = await run('school:quota', [
    'lindenhof',
    ...['--storage-mb', '200', '--uploads', 'off', '--mails', '10'],
  ]);
  expect(changed.output).toMatch(/limit: 200 \(set for this school\)/);
  expect(changed.output).toMatch(/limit of each person: no limit \(set for this school\)/);
  expect(changed.output).toMatch(/limit: 10 \(set for this school\)/);
  const reset = await run('school:quota', ['lindenhof', '--storage-mb', 'default']);
  expect(reset.output).toMatch(/limit: 51200 \(default\)/);
  expect(reset.output).toMatch(/limit: 10 \(set for this school\)/);
}, 60_000);

test.each([
  [[], 2, /^SLUG: is missing/],
  [['nowhere'], 1, /^SLUG: there is no school "nowhere"/],
  [['lindenhof', '--mails', '0'], 2, /^--mails: must be off, default or a whole number from 1/],
  [['lindenhof', '--storage-mb', 'lots'], 2, /^--storage-mb: must be/],
  [['lindenhof', '--storage-mb', '99999999999'], 2, /^--storage-mb: must be/],
])('refuses %j with a sentence', async (args, code, message) => {
  expect(await run('school:quota', args)).toMatchObject({ code, output: expect.stringMatching(message) });
});
