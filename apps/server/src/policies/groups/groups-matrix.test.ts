/** The permission matrix of groups, and what a reply says about groups. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unwrapData } from '../../../test/content.ts';
import { type MatrixSchool, openMatrixSchool } from '../../../test/matrix/matrix-school.ts';
import { shareResource, testSection } from '../../../test/matrix/test-section.ts';
import { groupsMatrix } from './groups.matrix.ts';

let matrixSchool: MatrixSchool;
let taughtGroup: { id: string };
let groupElsewhere: { id: string };
beforeAll(async () => {
  matrixSchool = await openMatrixSchool();
  const { lessons, elsewhere } = matrixSchool;
  taughtGroup = await lessons.createGroup([], 'Taught');
  await lessons.createGroupClass(taughtGroup);
  groupElsewhere = await elsewhere.lessons.createGroup([elsewhere.student], 'Elsewhere');
});
afterAll(() => matrixSchool.testApp.close());

describe('the permission matrix of groups', () => {
  testSection(groupsMatrix, {
    school: () => matrixSchool,
    resources: {
      school: shareResource(() => ({})),
      group: shareResource(async () => {
        const { lessons, people } = matrixSchool;
        return { ...(await lessons.createGroup([people.student])), userId: people.student.id };
      }),
      taughtByTheTeacher: shareResource(() => ({ ...taughtGroup })),
      ofAnotherSchool: shareResource(() => ({ ...groupElsewhere, userId: matrixSchool.people.student.id })),
    },
    requests: {
      createGroup: { body: () => ({ name: 'New one' }) },
      changeGroup: { body: () => ({ name: 'Morning' }) },
      deleteGroup: { isConsuming: true },
      addMembers: { body: () => ({ userId: matrixSchool.people.outsider.id }), isConsuming: true },
      removeMember: { body: ({ ids }) => ({ userId: ids.userId }), isConsuming: true },
      changeMemberships: { body: ({ ids }) => ({ people: { ids: [ids.userId] }, isMember: true }) },
    },
  });

  test('leaves the group of the other school unchanged', async () => {
    const { elsewhere } = matrixSchool;
    const group = unwrapData(await elsewhere.lessons.adminClient.get(`/tenant/groups/${groupElsewhere.id}`));
    expect(group).toMatchObject({ name: 'Elsewhere', users: [{ id: elsewhere.student.id }] });
  });
});

describe('a reply about groups', () => {
  const nameFields = ['id', 'image', 'name', 'usersCount'];
  const allFields = [...nameFields, 'can', 'createdAt', 'description', 'updatedAt'].sort();

  test.each([
    ['administrator', allFields],
    ['manager', allFields],
    ['colleague', nameFields],
  ] as const)('shows the %s %j of a group in the list', async (actor, fields) => {
    const [group] = unwrapData(await matrixSchool.clients[actor].get('/tenant/groups'));
    expect(Object.keys(group).sort()).toEqual(fields);
  });

  test.each(['administrator', 'manager'] as const)('grants the %s all rights', async (actor) => {
    const { can } = unwrapData(await matrixSchool.clients[actor].get(`/tenant/groups/${taughtGroup.id}`));
    expect(can).toEqual({ edit: true, delete: true, changeMembers: true });
  });
});
