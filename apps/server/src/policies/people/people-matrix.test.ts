/** The permission matrix of people, their profiles and their personal data, and what a reply says about people. */
import type { PermissionKey, Role } from '@klasna/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiReply } from '../../../test/api-client.ts';
import { fileForm } from '../../../test/content.ts';
import { png } from '../../../test/kernel/sample-files.ts';
import { type MatrixSchool, openMatrixSchool } from '../../../test/matrix/matrix-school.ts';
import {
  type Ids,
  type MatrixResource,
  makePerActor,
  shareResource,
  testSection,
} from '../../../test/matrix/test-section.ts';
import { auditMatrix } from '../audit/audit.matrix.ts';
import { identityMatrix } from '../identity/identity.matrix.ts';
import { type MatrixActor, matrixActors } from '../matrix-section.ts';
import { personalMatrix } from '../personal/personal.matrix.ts';
import { peopleMatrix } from './people.matrix.ts';

let matrixSchool: MatrixSchool;
let image: Buffer;
beforeAll(async () => {
  matrixSchool = await openMatrixSchool();
  image = await png();
});
afterAll(() => matrixSchool.testApp.close());

const createPerson = (actor: MatrixActor) =>
  matrixSchool.testApp.createPerson(matrixSchool.school, matrixActors[actor]);

/** Creates a person like this actor, whom no teacher teaches, and the request that creates another. */
const somebodyLike = (actor: MatrixActor): MatrixResource =>
  shareResource(async () => {
    const { id } = await createPerson(actor);
    return { id, role: matrixActors[actor].role, permissions: matrixActors[actor].permissions.join() };
  });

const somebody = {
  anAdministrator: somebodyLike('administrator'),
  aManager: somebodyLike('manager'),
  aTeacher: somebodyLike('teacher'),
  aStaffMember: somebodyLike('staff'),
  aStudent: somebodyLike('outsider'),
  ofAnotherSchool: shareResource(() => ({ id: matrixSchool.elsewhere.student.id })),
  self: makePerActor((actor) => ({ id: matrixSchool.people[actor].id })),
  school: shareResource(() => ({})),
} as const;

let count = 0;
const newPerson = ({ role, permissions }: Ids) => ({
  firstName: 'New',
  lastName: 'Comer',
  email: `new-${++count}@matrix.example`,
  role,
  permissions: permissions ? permissions.split(',') : [],
});
const fileOfPeople = (): FormData =>
  fileForm(Buffer.from('firstName,lastName,email\nAnn,Lee,ann@import.example\n'), 'people.csv', {
    dryRun: 'true',
  }).raw;

/**
 * Changes a permission. The actor is refused if they may not grant the permission, or if the change is about
 * themselves.
 */
const toggleTeaching = (actor: MatrixActor, isSelf: boolean): readonly PermissionKey[] => {
  const own: readonly PermissionKey[] = isSelf ? matrixActors[actor].permissions : [];
  return own.includes('teacher') ? own.filter((key) => key !== 'teacher') : [...own, 'teacher'];
};

describe('the permission matrix of people', () => {
  testSection(peopleMatrix, {
    school: () => matrixSchool,
    resources: {
      ...somebody,
      theStudent: shareResource(() => ({ id: matrixSchool.people.student.id })),
      students: shareResource(() => ({ role: 'member' })),
      staffMembers: shareResource(() => ({ role: 'staff' })),
      studentsInDebt: shareResource(() => ({ role: 'member', balance: 'unpaid' })),
      invited: shareResource(async () => {
        const { testApp, school, clients } = matrixSchool;
        const { id } = await testApp.createPerson(school, { role: 'member' });
        await testApp.runSql(
          school.id,
          'update users set password_hash = null where school_id = $school and id = $1',
          [id],
        );
        return clients.administrator.token ? { id } : {};
      }),
    },
    requests: {
      changeProfile: { body: () => ({ phone: '+380441234567' }) },
      uploadAvatar: { raw: () => fileForm(image, 'a.png').raw },
      listPeople: { query: ({ ids }) => ids },
      createPerson: {
        body: ({ ids }) => newPerson(ids),
      },
      importPeople: { raw: fileOfPeople },
      'people.change': { body: () => ({ phone: '+380441234567' }) },
      'people.setEmail': { body: () => ({ email: `set-${++count}@matrix.example` }) },
      'people.setPassword': { body: () => ({ password: 'a quiet harbour 7' }) },
      'people.createWithPassword': {
        body: ({ ids }) => ({ ...newPerson(ids), password: 'a quiet harbour 7' }),
      },
      'people.changeStatus': { body: () => ({ status: 'suspended' }), isConsuming: true },
      changeStatuses: {
        body: ({ ids }) => ({ people: { ids: [ids.id] }, status: 'inactive' }),
        isConsuming: true,
      },
      deletePerson: { isConsuming: true },
      restorePerson: {
        prepare: ({ ids }) => matrixSchool.lessons.adminClient.delete(`/tenant/users/${ids.id}`),
        isConsuming: true,
      },
      'people.grantEverything': {
        body: () => ({ permissions: ['admin-access', 'users-management', 'teacher'] }),
        isConsuming: true,
      },
      'people.grantTeaching': {
        body: ({ ids, actor }) => ({
          permissions: toggleTeaching(actor, ids.id === matrixSchool.people[actor].id),
        }),
        isConsuming: true,
      },
      'people.revokePermissions': { body: () => ({ permissions: [] }), isConsuming: true },
    },
  });
});

describe('the permission matrix of personal data', () => {
  testSection(personalMatrix, {
    school: () => matrixSchool,
    resources: somebody,
    requests: { erasePerson: { isConsuming: true } },
  });
});

describe('the permission matrix of sessions', () => {
  testSection(identityMatrix, {
    school: () => matrixSchool,
    resources: { ...somebody, school: shareResource(() => ({})) },
    requests: { changeSignInRules: { body: () => ({ secondFactorRequiredOfStaff: false }) } },
  });
});

describe('the permission matrix of the audit log', () => {
  testSection(auditMatrix, { school: () => matrixSchool, resources: somebody, requests: {} });
});

const allFields = [
  ...[
    'can',
    'country',
    'createdAt',
    'email',
    'firstName',
    'id',
    'image',
    'isInvited',
    'lastName',
    'permissions',
    'phone',
  ],
  ...['role', 'status', 'timezone', 'updatedAt', 'workSchedule'],
];
const nameFields = ['firstName', 'id', 'image', 'lastName'];
const briefFields = [...nameFields, 'status'];

const callers = ['administrator', 'manager', 'teacher', 'staff', 'student'] as const;

describe('a reply about people', () => {
  test.each<[MatrixActor, readonly string[], readonly string[]]>([
    ['administrator', allFields, allFields],
    ['manager', allFields, allFields],
    ['colleague', nameFields, briefFields],
  ])('shows the %s the fields of staff %j and of students %j', async (actor, staff, students) => {
    const client = matrixSchool.clients[actor];
    const fieldsOf = async (role: Role) =>
      Object.keys((await client.get(`/tenant/users?role=${role}`)).body.data[0]).sort();
    expect([await fieldsOf('staff'), await fieldsOf('member')]).toEqual([staff, students]);
  });

  test.each(callers)('shows the %s all of themselves', async (actor) => {
    const { clients, people } = matrixSchool;
    const { data } = (await clients[actor].get(`/tenant/users/${people[actor].id}`)).body;
    expect(Object.keys(data).sort()).toEqual(allFields);
  });

  test('a teacher sees only teachers among the staff, and students by default', async () => {
    const { clients } = matrixSchool;
    const teachers = await clients.colleague.get(
      '/tenant/users?role=staff&limit=100&permissions[]=admin-access',
    );
    const expected = await clients.administrator.get(
      '/tenant/users?role=staff&limit=100&permissions[]=teacher',
    );
    const ids = ({ body }: ApiReply) => body.data.map(({ id }: { id: string }) => id);
    expect(ids(teachers)).toEqual(ids(expected));
    expect(ids(await clients.colleague.get('/tenant/users?limit=100'))).toEqual(
      ids(await clients.administrator.get('/tenant/users?limit=100&role=member')),
    );
  });

  test('a teacher searches names only', async () => {
    const { testApp, school, clients } = matrixSchool;
    const student = await testApp.createPerson(school, { role: 'member', lastName: 'Findable' });
    const [account] = student.email.split('@');
    expect((await clients.colleague.get(`/tenant/users?role=member&q=${account}`)).body.data).toEqual([]);
    expect(
      (await clients.administrator.get(`/tenant/users?role=member&q=${account}`)).body.data,
    ).toHaveLength(1);
    expect((await clients.colleague.get('/tenant/users?role=member&q=findab')).body.data).toHaveLength(1);
  });

  test.each(callers)('lists the actual permissions of the %s in `can`', async (caller) => {
    const { clients, people } = matrixSchool;
    const { can: ownRights } = (await clients[caller].get(`/tenant/users/${people[caller].id}`)).body.data;
    expect(ownRights).toEqual({
      edit: caller === 'administrator',
      delete: false,
      changeStatus: false,
      changeSignIn: false,
      grant: [],
    });
    if (caller !== 'administrator' && caller !== 'manager') return;
    const grantable =
      caller === 'administrator' ? ['admin-access', 'users-management', 'teacher'] : ['teacher'];
    for (const target of callers) {
      const { id } = await createPerson(target);
      const { can } = (await clients[caller].get(`/tenant/users/${id}`)).body.data;
      const isAllowed = caller === 'administrator' || !['administrator', 'manager'].includes(target);
      expect(can).toEqual({
        edit: isAllowed,
        delete: isAllowed,
        changeStatus: isAllowed,
        changeSignIn: caller === 'administrator' || target === 'student',
        grant: isAllowed && target !== 'student' ? grantable : [],
      });
    }
  });

  test('a manager may send the unchanged email of a teacher with another field', async () => {
    const { id, email } = await createPerson('colleague');
    const answer = await matrixSchool.clients.manager.put(`/tenant/users/${id}`, {
      body: { email, phone: '+380441234567' },
    });
    expect([answer.status, answer.body.data.phone]).toEqual([200, '+380441234567']);
  });

  test('an empty password counts as none, and a teacher created by a manager is mailed an invitation', async () => {
    const { testApp, school, clients } = matrixSchool;
    const body = { ...newPerson({ role: 'staff', permissions: 'teacher' }), password: '' };
    const answer = await clients.manager.post('/tenant/users', { body });
    expect([answer.status, answer.body.data.isInvited]).toEqual([201, true]);
    const [mail] = await testApp.listMails({ id: answer.body.data.id, email: '', schoolId: school.id });
    expect(mail?.text).toContain('/auth/reset-password?token=');
  });
});
