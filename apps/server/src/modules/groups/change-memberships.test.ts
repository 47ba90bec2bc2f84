import type { SelectionResult } from '@klasna/contract/people/selection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';
import { waitForLock } from '../../../test/wait-for-lock.ts';
import type { SelectPeople } from '../people/index.ts';
import { changeMemberships } from './change-memberships.ts';
import { deleteMembers, insertMembers } from './members.store.ts';

let testApp: TestApp;
let school: TestSchool;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());

test.each([
  { isMember: true, changeMeanwhile: insertMembers },
  { isMember: false, changeMeanwhile: deleteMembers },
])(
  'neither reports nor logs what somebody else has done meanwhile: %j',
  async ({ isMember, changeMeanwhile }) => {
    const { database } = testApp.connected;
    const adminClient = await testApp.signInAs(school.admin);
    const { data: group } = (await adminClient.post('/tenant/groups', { body: { name: 'Chosen' } })).body;
    const student = await testApp.createPerson(school, { role: 'member' });
    if (!isMember) await database.inSchool(school.id, (tx) => insertMembers(tx, group.id, [student.id]));
    const selectWithoutLock: SelectPeople = async () => ({
      people: [
        {
          id: student.id,
          role: 'member',
          status: 'active',
          firstName: 'Ann',
          lastName: 'Lee',
          permissions: [],
        },
      ],
      missing: [],
    });
    const resource = { group, actorId: school.admin.id, rights: {}, scope: {} } as never;
    const { changing } = await database.inSchool(school.id, async (tx) => {
      await changeMeanwhile(tx, group.id, [student.id]);
      const running: Promise<SelectionResult[]> = database.inSchool(school.id, (otherTx) =>
        changeMemberships(
          otherTx,
          resource,
          { people: { ids: [student.id] }, isMember, refuseOverlap: false },
          { selectPeople: selectWithoutLock, overlaps: { listStudentIds: async () => new Set() } },
        ),
      );
      await waitForLock(testApp, school);
      return { changing: running };
    });
    expect((await changing).map(({ outcome }) => outcome)).toEqual(['unchanged']);
    const log = await adminClient.get(`/tenant/audit?subjectId=${student.id}&type=person.groupsChanged`);
    expect(log.body.data).toEqual([]);
  },
);
