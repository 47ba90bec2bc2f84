/** What holds for every command. */
import { tmpdir } from 'node:os';
import commands from '@klasna/command-line/commands.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

test('every command explains itself, with examples and exit codes, and does nothing else', async () => {
  for (const [name, { summary }] of Object.entries(commands)) {
    const { code, standardOutput } = await runCommand(name, ['--help'], {});
    expect([name, code]).toEqual([name, 0]);
    expect(standardOutput).toMatch(new RegExp(`^Usage: klasna ${name} `));
    expect(standardOutput).toContain(summary.split(' ').slice(0, 4).join(' '));
    expect(standardOutput).toMatch(/\nExamples:\n {2}klasna .*\n {6}\S/);
    expect(standardOutput).toMatch(/\nExit codes:\n {2}0 {2}\S/);
  }
}, 60_000);

test('nothing is started or done with wrong arguments, all of which are named', async () => {
  expect(await runCommand('start', ['--port', '80', 'now'], {})).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^--port: there is no such option\n/),
  });
  expect(await runCommand('restore', ['--identity'], {})).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^--identity: needs a value\nFILE: is missing\n/),
  });
});

test('a file that is not there, and settings that cannot be read, are one line', async () => {
  expect(await runCommand('restore', ['/nowhere/backup.tar.zst'], {})).toMatchObject({
    code: 1,
    output: 'FILE: there is no file /nowhere/backup.tar.zst\n',
  });
  expect(await runCommand('restore', ['backup.tar.zst'], { ENV_FILE: tmpdir() })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/ cannot be read; run the command with the account of the product \(.*\n$/),
  });
});

test('without a name, and with one that does not exist, the commands are listed', async () => {
  for (const [name, expected] of [
    ['--help', 0],
    ['school:open', 2],
  ] as const) {
    const { code, output } = await runCommand(name, [], {});
    expect(code).toBe(expected);
    for (const one of Object.keys(commands)) expect(output).toContain(`\n  ${one} `);
  }
});
