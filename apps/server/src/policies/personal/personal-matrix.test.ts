/** Permission matrix of personal data: only administrators may export and erase it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let otherSchoolAdmin: TestPerson;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  otherSchoolAdmin = (await testApp.createTestSchool()).admin;
});
afterAll(() => testApp.close());

const callers = {
  administrator: { permissions: ['admin-access'] },
  manager: { permissions: ['users-management'] },
  teacher: { permissions: ['teacher'] },
  staff: {},
  member: { role: 'member' },
} as const;
type Caller = keyof typeof callers;

const unknownId = '01890000-0000-7000-8000-000000000000';

describe.each([
  ['export', 200, 200],
  ['erase', 204, 409],
] as const)('%s', (action, expectedOthers, expectedSelf) => {
  test.each<[Caller, number, number, number]>([
    ['administrator', expectedOthers, expectedSelf, 404],
    ['manager', 403, 403, 403],
    ['teacher', 403, 403, 403],
    ['staff', 403, 403, 403],
    ['member', 403, 403, 403],
  ])(
    'as %s returns %i for others, %i for oneself, %i for other schools and unknown ids',
    async (caller, others, own, unknownStatus) => {
      const person = await testApp.createPerson(school, callers[caller]);
      const client = await testApp.signInAs(person);
      const fetchStatus = async ({ id }: { readonly id: string }) =>
        (await client.post(`/tenant/users/${id}/${action}`)).status;
      expect(await fetchStatus(person)).toBe(own);
      for (const target of Object.values(callers))
        expect(await fetchStatus(await testApp.createPerson(school, target))).toBe(others);
      expect([await fetchStatus(otherSchoolAdmin), await fetchStatus({ id: unknownId })]).toEqual([
        unknownStatus,
        unknownStatus,
      ]);
    },
  );
});
