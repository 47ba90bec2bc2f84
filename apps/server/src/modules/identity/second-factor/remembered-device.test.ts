/** Browsers that are not asked for the second factor for a while. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../../test/api-client.ts';
import { earlier } from '../../../../test/earlier.ts';
import {
  allowUsedCodes,
  answerChallenge,
  type SecondFactor,
  setUpTotp,
  signInWithPassword,
  startChallenge,
  toOutcome,
} from '../../../../test/second-factor.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let person: TestPerson;
let client: ApiClient;
let factor: SecondFactor;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
});
beforeEach(async () => {
  person = await testApp.createPerson(school);
  client = await testApp.signInAs(person);
  factor = await setUpTotp(client);
});
afterAll(() => testApp.close());

const path = '/tenant/user/second-factor';
const userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const cookieOf = ({ headers }: ApiReply): string => headers.get('set-cookie')?.split(';')[0] ?? '';

/** Signs in with the second factor in a new browser; returns its cookie. */
async function signInBrowser(remember: boolean): Promise<string> {
  await allowUsedCodes(testApp, person);
  const challenge = await startChallenge(testApp, person);
  const body = { challenge, code: factor.app.codeAt(0), remember };
  return cookieOf(await answerChallenge(testApp, body, { 'user-agent': userAgent }));
}
const isAsked = async (cookie: string): Promise<boolean> =>
  (await signInWithPassword(testApp, person, { cookie })).body.challenge !== undefined;

test('only the browser that was chosen is not asked, and only for its account', async () => {
  const cookie = await signInBrowser(true);
  expect(await isAsked(cookie)).toBe(false);
  expect(await isAsked(await signInBrowser(false))).toBe(true);
  expect(await isAsked(`klasna-browser=${'A'.repeat(43)}`)).toBe(true);
  const other = await testApp.createPerson(school);
  await setUpTotp(await testApp.signInAs(other));
  expect((await signInWithPassword(testApp, other, { cookie })).body.challenge).toBeDefined();
});

test('the password is needed all the same', async () => {
  const cookie = await signInBrowser(true);
  const reply = await testApp.visitor.post('/tenant/auth/sign-in', {
    body: { email: person.email, password: 'wrong' },
    headers: { cookie },
  });
  expect(toOutcome(reply)).toBe('401 INVALID_CREDENTIALS');
});

test('is asked again after 30 days', async () => {
  const cookie = await signInBrowser(true);
  const age = (days: number) =>
    testApp.runSql(
      school.id,
      `update known_devices set second_factor_until = ${earlier('second_factor_until', `${days} days`)}
       where school_id = $1`,
      [school.id],
    );
  await age(29);
  expect(await isAsked(cookie)).toBe(false);
  await age(1);
  expect(await isAsked(cookie)).toBe(true);
});

test('is listed, and asked again when its person says so', async () => {
  const [cookie, otherCookie] = [await signInBrowser(true), await signInBrowser(true)];
  const { devices } = (await client.get(path)).body.data;
  expect(devices).toHaveLength(2);
  expect(devices[0]).toMatchObject({ device: 'Firefox · Windows', current: false });
  const colleague = await testApp.signInAs(await testApp.createPerson(school));
  const devicePath = `${path}/devices/${devices[1].id}`;
  expect(toOutcome(await colleague.delete(devicePath))).toBe('404 NOT_FOUND');
  expect(toOutcome(await client.delete(devicePath))).toBe('done');
  expect(toOutcome(await client.delete(devicePath))).toBe('404 NOT_FOUND');
  expect([await isAsked(cookie), await isAsked(otherCookie)]).toEqual([true, false]);
  expect(toOutcome(await client.delete(`${path}/devices`))).toBe('done');
  expect(await isAsked(otherCookie)).toBe(true);
});

test.each([
  ['sessions are ended elsewhere', () => client.delete('/tenant/user/sessions')],
  [
    'an administrator ends the sessions',
    async () => (await testApp.signInAs(school.admin)).delete(`/tenant/users/${person.id}/sessions`),
  ],
  ['the app is replaced', () => setUpTotp(client)],
])('is asked again after %s', async (_, change) => {
  const cookie = await signInBrowser(true);
  await change();
  expect(await isAsked(cookie)).toBe(true);
});
