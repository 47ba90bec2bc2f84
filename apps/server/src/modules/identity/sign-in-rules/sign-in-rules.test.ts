/** The rule of a school that staff need a second factor. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiReply } from '../../../../test/api-client.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());

const path = '/tenant/school/sign-in-rules';
const toOutcome = ({ status, body }: ApiReply) => (status < 300 ? 'done' : `${status} ${body.code}`);

test('a school begins without the rule', async () => {
  const admin = await testApp.signInAs(school.admin);
  expect((await admin.get(path)).body.data).toEqual({
    secondFactorRequiredOfStaff: false,
    singleSignOn: 'off',
    staffWithoutSecondFactor: 1,
  });
});

test('an administrator without a second factor cannot turn the rule on', async () => {
  const admin = await testApp.signInAs(school.admin);
  const reply = await admin.put(path, {
    body: { secondFactorRequiredOfStaff: true },
    headers: { 'accept-language': 'en' },
  });
  expect(toOutcome(reply)).toBe('409 SECOND_FACTOR_NEEDED_FIRST');
  expect(reply.body.message).toContain('Set up two-step sign-in for yourself first');
  expect((await admin.get(path)).body.data.secondFactorRequiredOfStaff).toBe(false);
});

test('saving it unchanged records nothing', async () => {
  const admin = await testApp.signInAs(school.admin);
  expect(toOutcome(await admin.put(path, { body: { secondFactorRequiredOfStaff: false } }))).toBe('done');
  const { data } = (await admin.get('/tenant/security-log?kind=signInRules.changed')).body;
  expect(data).toEqual([]);
});
