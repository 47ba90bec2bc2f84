/** After keys:rotate, a new secret signs, and the old one verifies until it is retired. */
import { expect, test } from 'vitest';
import { createDataFolder } from './data-folder.ts';
import { runCommand } from './run-command.ts';
import { setUpSecondFactor, signInWithCode, toAppCode } from './second-factor.ts';
import { request, signInAs } from './writers.ts';

const { dataDir, start, stop } = createDataFolder();
/** For a test that needs a secret which was never rotated. */
const other = createDataFolder();
const rotate = (...args: readonly string[]) => runCommand('keys:rotate', args, { DATA_DIR: dataDir });

test('a rotation ends nothing, and retiring the old secret ends what it signed', async () => {
  let product = await start();
  const getAddress = (): string => product.address;
  const { signIns } = product;
  const teacher = await signInAs(getAddress, signIns, 'teacher');
  const readCalendar = async () => {
    const { url } = (await request(getAddress, 'GET', '/user/calendar', teacher)).data as { url: string };
    return new URL(url).pathname;
  };
  const fetchStatus = async (path: string) => (await fetch(`${getAddress()}${path}`)).status;
  const before = await readCalendar();

  const rotated = await rotate();
  expect(rotated).toMatchObject({ code: 0, output: expect.stringMatching(/^New secret [\da-f]{8}\./) });
  await stop(product);
  product = await start();
  expect(product.signIns).toEqual(signIns);
  const after = await readCalendar();
  expect(after).not.toBe(before);
  expect([await fetchStatus(before), await fetchStatus(after)]).toEqual([200, 200]);

  await stop(product);
  expect(await rotate('--retire')).toMatchObject({ code: 0, output: expect.stringMatching(/^Retired: /) });
  expect(await rotate('--retire')).toMatchObject({
    code: 0,
    output: expect.stringContaining('nothing to retire'),
  });
  product = await start();
  expect(product.signIns).toHaveLength(signIns.length);
  expect(product.signIns).not.toEqual(signIns);
  await signInAs(getAddress, product.signIns, 'teacher');
  // Sessions are not signed, so people stay signed in.
  expect(await readCalendar()).toBe(after);
  expect([await fetchStatus(before), await fetchStatus(after)]).toEqual([404, 200]);
}, 120_000);

test('codes of the second step work after the old secret is retired', async () => {
  const rotateThere = (...args: readonly string[]) =>
    runCommand('keys:rotate', args, { DATA_DIR: other.dataDir });
  let product = await other.start();
  const getAddress = (): string => product.address;
  const token = await signInAs(getAddress, product.signIns, 'teacher');
  const factor = await setUpSecondFactor(getAddress, token);
  const [first = '', second = ''] = factor.recoveryCodes;
  // The passwords of the demo school depend on the secret.
  const signInWith = (code: string) => {
    const account = product.signIns.find(({ title }) => title === 'teacher');
    if (!account) throw new Error('there is no teacher');
    return signInWithCode(getAddress, account, code);
  };

  await other.stop(product);
  expect(await rotateThere()).toMatchObject({ code: 0 });
  product = await other.start();
  await signInWith(first);
  await other.stop(product);
  expect(await rotateThere('--retire')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Retired: /),
  });
  product = await other.start();
  await signInWith(toAppCode(factor, 1));
  await signInWith(second);
  await expect(signInWith(first)).rejects.toThrow('SECOND_FACTOR_WRONG');
}, 120_000);

test('a secret of the environment is left to the operator', async () => {
  const secret = 's'.repeat(32);
  const { code, output } = await runCommand('keys:rotate', [], { DATA_DIR: dataDir, SECRET: secret });
  expect(code).toBe(0);
  expect(output).toMatch(/^SECRET is yours: .*\n {2}[\da-f]{64}\n/);
  expect(output).not.toContain(secret);
});
