/** The command admin:recover gives a member of staff access again. */
import { expect, test } from 'vitest';
import { createDataFolder } from './data-folder.ts';
import { runCommand } from './run-command.ts';
import { setUpSecondFactor, signInWithCode, toAppCode } from './second-factor.ts';
import { request, signIn } from './writers.ts';

const { dataDir, start, stop } = createDataFolder();
const recover = (...args: readonly string[]) => runCommand('admin:recover', args, { DATA_DIR: dataDir });
const email = 'ann@lindenhof.example';
const password = 'correct horse 1';

test('an administrator who lost the second factor gets a link, with and without a running server', async () => {
  const names = ['--name', 'Lindenhof', '--slug', 'linden', '--email', email, '--password', password];
  expect(await runCommand('school:create', names, { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  let product = await start();
  const getAddress = (): string => product.address;
  const first = await signIn(getAddress, email, password);
  const factor = await setUpSecondFactor(getAddress, first);
  const token = await signInWithCode(getAddress, { email, password }, toAppCode(factor, 1));
  expect(await signIn(getAddress, email, password)).toBeUndefined();

  const recovered = await recover('--school', 'linden', '--email', email.toUpperCase());
  expect(recovered).toMatchObject({
    code: 0,
    output: expect.stringMatching(/ is removed, and all sessions are ended\.\n/),
  });
  expect(recovered.output).not.toContain('Single sign-on');
  const link = new URL(/within an hour: (\S+)/.exec(recovered.output)?.[1] ?? '');
  expect(link.href.startsWith(`${product.address}/auth/reset-password?token=`)).toBe(true);
  for (const ended of [first, token])
    await expect(request(getAddress, 'GET', '/user/profile', ended)).rejects.toThrow('answered 401');

  const chosen = 'a quiet harbour 7';
  const body = { token: link.searchParams.get('token'), password: chosen, passwordConfirmation: chosen };
  const choose = () => request(getAddress, 'POST', '/auth/password-recovery/reset', undefined, body);
  await choose();
  await expect(choose()).rejects.toThrow('RESET_TOKEN_INVALID');
  const own = await signIn(getAddress, email, chosen);
  expect((await request(getAddress, 'GET', '/user/second-factor', own)).data).toMatchObject({ isOn: false });

  await setUpSecondFactor(getAddress, own);
  await stop(product);
  const late = await recover('--school', 'linden', '--email', email, '--password-sign-in');
  expect(late).toMatchObject({ code: 0, output: expect.stringContaining('Single sign-on is optional now') });
  product = await start();
  expect(await signIn(getAddress, email, chosen)).toEqual(expect.any(String));
}, 120_000);

test('whom it cannot recover is said, and nothing else changes', async () => {
  const { signIns } = await start();
  const student = signIns.find(({ title }) => title === 'student')?.email ?? '';
  const outcomes: string[] = [];
  for (const args of [
    [],
    ['--school', 'linden'],
    ['--school', 'nowhere', '--email', email],
    ['--school', 'linden', '--email', 'nobody@lindenhof.example'],
    // Somebody of another school.
    ['--school', 'linden', '--email', student],
    ['--school', 'demo', '--email', student],
    ['--school', 'linden', '--mail', email],
  ]) {
    const { code, output } = await recover(...args);
    outcomes.push(`${code} ${output.trimEnd()}`);
  }
  const hint = 'How to use it: klasna admin:recover --help';
  expect(outcomes).toEqual([
    `2 --school: is missing\n--email: is missing\n${hint}`,
    `2 --email: is missing\n${hint}`,
    '1 --school: there is no school "nowhere"',
    '1 --email: the school has no account with nobody@lindenhof.example',
    `1 --email: the school has no account with ${student}`,
    '1 --email: this is a student; staff reset the second step',
    expect.stringMatching(/^2 --mail: there is no such option\n/),
  ]);
}, 120_000);
