/**
 * The permission matrix of classes, and which students and groups are a teacher's own.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import type { LessonTools, TestClass } from '../../../test/lesson-tools.ts';
import { type MatrixSchool, openMatrixSchool } from '../../../test/matrix/matrix-school.ts';
import { shareResource, testSection } from '../../../test/matrix/test-section.ts';
import type { TestApp, TestPerson, TestSchool } from '../../../test/test-app.ts';
import type { MatrixActor } from '../matrix-section.ts';
import { classesMatrix } from './classes.matrix.ts';

let matrixSchool: MatrixSchool;
let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let schoolClass: TestClass;
let people: Readonly<Record<MatrixActor, TestPerson>>;
let clients: Readonly<Record<MatrixActor, ApiClient>>;
/** A teacher without classes, even after the tests of the matrix have run. */
let newTeacher: TestPerson;
let newTeacherClient: ApiClient;
beforeAll(async () => {
  matrixSchool = await openMatrixSchool();
  ({ testApp, school, lessons, schoolClass, people, clients } = matrixSchool);
  newTeacher = await testApp.createPerson(school, { permissions: ['teacher'] });
  newTeacherClient = await testApp.signInAs(newTeacher);
});
afterAll(() => testApp.close());

const list = '/tenant/classes';
const path = (id: string): string => `${list}/${id}`;
const unknownId = '01890000-0000-7000-8000-000000000000';
const listedIds = ({ status, body }: ApiReply): string[] | number =>
  status === 200 ? body.data.map(({ id }: { id: string }) => id) : status;

describe('the permission matrix of classes', () => {
  testSection(classesMatrix, {
    school: () => matrixSchool,
    resources: {
      ofSchool: shareResource(() => ({})),
      ofSchoolByType: shareResource(() => ({ type: 'personal' })),
      ofTeacher: shareResource(() => ({ teacherId: people.teacher.id })),
      ofStudent: shareResource(() => ({ studentId: people.student.id })),
      ofOutsider: shareResource(() => ({ studentId: people.outsider.id })),
      self: shareResource(() => ({})),
      ownClass: shareResource(() => ({})),
      ofAnotherTeacher: shareResource(() => ({ teacherId: people.substitute.id })),
      theClass: shareResource(async () => ({ ...(await lessons.createPersonalClass(people.student)) })),
      ofAnotherSchool: shareResource(async () => {
        const { elsewhere } = matrixSchool;
        return { ...(await elsewhere.lessons.createPersonalClass(elsewhere.student)) };
      }),
    },
    requests: {
      listClasses: { query: ({ ids }) => ids },
      createClass: {
        body: ({ ids }) => ({ name: 'New one', type: 'personal', studentId: people.outsider.id, ...ids }),
      },
      changeClass: { body: () => ({ name: 'Renamed' }) },
      deleteClass: { isConsuming: true },
      'classes.giveToAnotherTeacher': {
        body: () => ({ teacherId: people.colleague.id }),
        isConsuming: true,
      },
    },
  });
});

describe('a list of classes', () => {
  test('returns an empty list for unknown ids', async () => {
    for (const caller of ['administrator', 'manager', 'teacher'] as const)
      expect(listedIds(await clients[caller].get(`${list}?studentId=${unknownId}`))).toEqual([]);
    expect(listedIds(await clients.manager.get(`${list}?teacherId=${unknownId}`))).toEqual([]);
    expect(listedIds(await clients.administrator.get(`${list}?groupId=${unknownId}`))).toEqual([]);
  });

  test('lets teachers filter by their own id and shows balances of their own students only', async () => {
    expect(listedIds(await newTeacherClient.get(`${list}?teacherId=${newTeacher.id}`))).toEqual([]);
    const shared = await lessons.createPersonalClass(people.student, { teacherId: newTeacher.id });
    const [ownClass] = (await newTeacherClient.get(`${list}?studentId=${people.student.id}&q=English`)).body
      .data;
    expect(ownClass.students[0]).toHaveProperty('lessonBalance');
    await clients.administrator.delete(path(shared.id));
  });

  test('of one’s own contains the classes that one teaches or attends', async () => {
    const [mine, fresh] = [
      await lessons.createStudent(),
      await testApp.createPerson(school, { permissions: ['teacher'] }),
    ];
    const { id } = await lessons.createPersonalClass(mine, { teacherId: fresh.id });
    const others = [await testApp.signInAs(mine), await testApp.signInAs(fresh)];
    for (const client of others) expect(listedIds(await client.get('/tenant/classes/my'))).toEqual([id]);
    for (const actor of ['administrator', 'manager', 'staff', 'student'] as const)
      expect(listedIds(await clients[actor].get('/tenant/classes/my'))).not.toContain(id);
  });
});

describe('a class', () => {
  test.each<[MatrixActor, object]>([
    [
      'administrator',
      {
        accessType: 'view',
        isReadOnly: true,
        can: { edit: true, delete: true, schedule: true, teach: false },
      },
    ],
    [
      'headTeacher',
      {
        accessType: 'full',
        isReadOnly: false,
        can: { edit: true, delete: true, schedule: true, teach: true },
      },
    ],
    [
      'teacher',
      {
        accessType: 'full',
        isReadOnly: false,
        can: { edit: true, delete: true, schedule: true, teach: true },
      },
    ],
    [
      'student',
      {
        accessType: 'none',
        isReadOnly: true,
        can: { edit: false, delete: false, schedule: false, teach: false },
      },
    ],
  ])('tells %s their permissions', async (caller, expected) => {
    expect((await clients[caller].get(path(schoolClass.id))).body.data).toMatchObject(expected);
  });

  test('keeps a teacher whose permission was revoked, but grants no access to them', async () => {
    const former = await testApp.createPerson(school, { permissions: ['teacher'] });
    const client = await testApp.signInAs(former);
    const ownClass = await lessons.createPersonalClass(people.student, { teacherId: former.id });
    await clients.administrator.put(`/tenant/users/${former.id}`, { body: { permissions: [] } });
    expect((await client.get(path(ownClass.id))).status).toBe(403);
    expect((await client.put(path(ownClass.id), { body: { name: 'Mine' } })).status).toBe(403);
    expect(listedIds(await client.get('/tenant/classes/my'))).toEqual([ownClass.id]);
    await clients.administrator.delete(path(ownClass.id));
  });

  test('is closed to visitors', async () => {
    for (const query of [list, '/tenant/classes/my', path(schoolClass.id)])
      expect((await testApp.visitor.get(query)).status).toBe(401);
    expect((await testApp.visitor.post(list, { body: {} })).status).toBe(401);
  });
});

describe('a teacher’s own', () => {
  const fieldsOf = (answer: ApiReply): string[] | number =>
    answer.status === 200 ? Object.keys(answer.body.data).sort() : answer.status;

  test('students are those who currently attend one of their personal or group classes', async () => {
    const [personalStudent, groupStudent] = [await lessons.createStudent(), await lessons.createStudent()];
    const group = await lessons.createGroup([groupStudent]);
    const statusOf = async ({ id }: TestPerson) => (await newTeacherClient.get(`/tenant/users/${id}`)).status;
    expect([await statusOf(personalStudent), await statusOf(groupStudent)]).toEqual([403, 403]);
    const ownTeacher = { teacherId: newTeacher.id };
    const [first] = [
      await lessons.createPersonalClass(personalStudent, ownTeacher),
      await lessons.createGroupClass(group, ownTeacher),
    ];
    expect([await statusOf(personalStudent), await statusOf(groupStudent)]).toEqual([200, 200]);
    const list = (await newTeacherClient.get('/tenant/users?role=member&limit=100')).body.data;
    const findPerson = (id: string) => list.find((person: { id: string }) => person.id === id);
    expect(findPerson(personalStudent.id)).toHaveProperty('email');
    expect(findPerson(people.student.id)).not.toHaveProperty('email');
    await clients.administrator.delete(path(first.id));
    await clients.administrator.delete(`/tenant/groups/${group.id}/users`, {
      body: { userId: groupStudent.id },
    });
    expect([await statusOf(personalStudent), await statusOf(groupStudent)]).toEqual([403, 403]);
  });

  test('groups are those that they teach a class of', async () => {
    const group = await lessons.createGroup([people.student], 'Morning');
    const read = async () => newTeacherClient.get(`/tenant/groups/${group.id}`);
    const readDescriptionFlags = async () =>
      (await newTeacherClient.get('/tenant/groups?q=Morning')).body.data.map(
        (one: object) => 'description' in one,
      );
    expect([fieldsOf(await read()), await readDescriptionFlags()]).toEqual([403, [false]]);
    const own = await lessons.createGroupClass(group, { teacherId: newTeacher.id });
    expect([(await read()).body.data.users.length, await readDescriptionFlags()]).toEqual([1, [true]]);
    await clients.administrator.delete(path(own.id));
    expect((await read()).status).toBe(403);
  });
});
