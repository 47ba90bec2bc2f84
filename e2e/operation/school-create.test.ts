/** The command school:create works with and without a running server. */
import { describe, expect, test } from 'vitest';
import { createDataFolder, fetchHealth } from './data-folder.ts';
import { runCommand } from './run-command.ts';
import { request, signIn } from './writers.ts';

const { dataDir, start, listRemainingProcesses } = createDataFolder();

describe('school:create', () => {
  const args = (slug: string) => [
    '--name',
    'Lindenhof',
    '--slug',
    slug,
    '--email',
    `${slug}@school.example`,
    '--json',
  ];

  test.each([
    ['while the server runs', true],
    ['while no server runs', false],
  ])('creates a school and its administrator once, %s', async (_, isRunning) => {
    const product = isRunning ? await start() : undefined;
    const slug = isRunning ? 'beside' : 'alone';
    const result = await runCommand('school:create', args(slug), { DATA_DIR: dataDir });
    expect(result.code).toBe(0);
    expect(JSON.parse(result.standardOutput)).toEqual({
      school: { id: expect.any(String), slug },
      user: { id: expect.any(String), email: `${slug}@school.example` },
      setPasswordUrl: expect.stringMatching(/^http.*\/auth\/reset-password\?token=/),
    });
    expect(await runCommand('school:create', args(slug), { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      output: `--slug: a school with the slug "${slug}" exists already\n`,
    });
    if (product) expect((await fetchHealth(product)).status).toBe(200);
    else expect(listRemainingProcesses()).toBe('');
  });

  test('accepts the name, language and password of the administrator', async () => {
    const email = 'ann@school.example';
    const password = 'correct horse 1';
    const nameArgs = [
      '--first-name',
      'Ann',
      '--last-name',
      'Linden',
      '--language',
      'de',
      '--password',
      password,
    ];
    const result = await runCommand('school:create', [...args('named'), '--email', email, ...nameArgs], {
      DATA_DIR: dataDir,
    });
    expect(result.code).toBe(0);
    const { address } = await start();
    const getAddress = () => address;
    const token = await signIn(getAddress, email, password);
    expect(await request(getAddress, 'GET', '/user/profile', token)).toMatchObject({
      data: { firstName: 'Ann', lastName: 'Linden', locale: 'de' },
    });
  });

  test('refuses a password that is easily guessed, and creates nothing', async () => {
    for (const [weak, text] of [
      ['qwertyuiop', 'one of the first to be guessed'],
      ['lindenhof-1', 'too close'],
    ] as const) {
      const result = await runCommand('school:create', [...args('weak'), '--password', weak], {
        DATA_DIR: dataDir,
      });
      expect([result.code, result.output.trimEnd().split('\n')]).toEqual([
        1,
        [expect.stringMatching(new RegExp(`^--password: .*${text}`))],
      ]);
    }
    const result = await runCommand('school:create', args('weak'), { DATA_DIR: dataDir });
    expect(result.code).toBe(0);
  });

  test('names every wrong option at once', async () => {
    const wrong = ['--name', 'Lindenhof', '--slug', 'Not a slug', '--password', 'short', '--language', 'xx'];
    expect(await runCommand('school:create', wrong, { DATA_DIR: dataDir })).toMatchObject({
      code: 2,
      output: [
        '--slug: lower-case letters, digits and hyphens only',
        '--email: is missing',
        '--language: must be uk, en, es, fr, it, zh, or de',
        '--password: needs at least 8 characters',
        'How to use it: klasna school:create --help',
        '',
      ].join('\n'),
    });
  });
});
