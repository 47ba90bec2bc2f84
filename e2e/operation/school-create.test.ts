/** The command school:create, with and without a running server. */
import { describe, expect, test } from 'vitest';
import { klasna } from './command.ts';
import { healthOf, openFolder } from './one-folder.ts';
import { call, signIn } from './writers.ts';

const { dataDir, start, leftBehind } = openFolder();

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
  ])('creates a school and its administrator once, %s', async (_, running) => {
    const product = running ? await start() : undefined;
    const slug = running ? 'beside' : 'alone';
    const made = await klasna('school:create', args(slug), { DATA_DIR: dataDir });
    expect(made.code).toBe(0);
    expect(JSON.parse(made.standardOutput)).toEqual({
      school: { id: expect.any(String), slug },
      user: { id: expect.any(String), email: `${slug}@school.example` },
      setPasswordUrl: expect.stringMatching(/^http.*\/auth\/reset-password\?token=/),
    });
    expect(await klasna('school:create', args(slug), { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      output: `--slug: a school with the slug "${slug}" exists already\n`,
    });
    if (product) expect((await healthOf(product)).status).toBe(200);
    else expect(leftBehind()).toBe('');
  });

  test('accepts the name, language and password of the administrator', async () => {
    const email = 'ann@school.example';
    const password = 'correct horse 1';
    const named = [
      '--first-name',
      'Ann',
      '--last-name',
      'Linden',
      '--language',
      'de',
      '--password',
      password,
    ];
    const made = await klasna('school:create', [...args('named'), '--email', email, ...named], {
      DATA_DIR: dataDir,
    });
    expect(made.code).toBe(0);
    const { address } = await start();
    const where = () => address;
    const token = await signIn(where, email, password);
    expect(await call(where, 'GET', '/user/profile', token)).toMatchObject({
      data: { firstName: 'Ann', lastName: 'Linden', locale: 'de' },
    });
  });

  test('explains wrong options in one line', async () => {
    const made = await klasna('school:create', ['--name', 'X'], { DATA_DIR: dataDir });
    expect(made.code).not.toBe(0);
    expect(made.output.trimEnd().split('\n')).toHaveLength(1);
    expect(made.output).toContain('--');
  });
});
