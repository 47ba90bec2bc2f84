import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLedgerTools } from '../../../test/ledger-tools.ts';
import { createLessonTools, inDays, type LessonTools } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { waitForLock } from '../../../test/wait-for-lock.ts';
import { lockPeople } from '../schedule/conflicts.store.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let ann: TestPerson;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  ann = await lessons.createStudent({ firstName: 'Ann', lastName: 'Lee' });
});
afterAll(() => testApp.close());

const path = ({ id }: { id: string }): string => `/tenant/classes/${id}`;
const read = async (one: { id: string }, client = lessons.adminClient) =>
  (await client.get(path(one))).body.data;
const unknownId = '01890000-0000-7000-8000-000000000000';
const openSchoolBooks = () => createLedgerTools(testApp, school, lessons.adminClient);

describe('a class', () => {
  test('can be created for one student, read, changed and deleted', async () => {
    const room = 'https://meet.example/ann?pwd=1';
    const body = { name: ' English ', type: 'personal', studentId: ann.id, roomUrl: room };
    const made = await lessons.teacherClient.post('/tenant/classes', { body });
    expect(made.status).toBe(201);
    const teacher = { id: lessons.teacher.id, firstName: 'Tara', lastName: 'Bell', image: null };
    const student = { id: ann.id, firstName: 'Ann', lastName: 'Lee', image: null };
    expect(made.body.data).toEqual({
      ...{
        id: expect.any(String),
        createdAt: expect.any(String),
        name: 'English',
        type: 'personal',
        teacher,
      },
      ...{ schoolPlan: null, student, group: null, roomUrl: room, lessonBalance: null },
      ...{ nextLesson: null, lessonUnderWay: null },
      participants: [
        { ...teacher, role: 'staff', online: false },
        { ...student, role: 'member', online: false },
      ],
      students: [{ ...student, lessonBalance: null }],
      ...{ courseLesson: null, attachment: null, isReadOnly: false, accessType: 'full' },
      can: { edit: true, delete: true, schedule: true, teach: true },
      me: lessons.teacher.id,
    });
    expect(await read(made.body.data, lessons.teacherClient)).toEqual(made.body.data);
    const changed = await lessons.teacherClient.put(path(made.body.data), {
      body: { name: 'Advanced', roomUrl: '' },
    });
    expect([changed.status, changed.body.data]).toEqual([
      200,
      { ...made.body.data, name: 'Advanced', roomUrl: null },
    ]);
    expect((await lessons.teacherClient.delete(path(made.body.data))).status).toBe(204);
    expect((await lessons.teacherClient.get(path(made.body.data))).status).toBe(404);
  });

  test('of a group has the current members of the group, ordered by last name', async () => {
    const [zoe, bob] = [
      await lessons.createStudent({ firstName: 'Bob', lastName: 'Zorn' }),
      await lessons.createStudent({ firstName: 'Zoe', lastName: 'Abel' }),
    ];
    const group = await lessons.createGroup([zoe, bob]);
    const one = await lessons.createGroupClass(group);
    const listLastNames = async () =>
      (await read(one)).students.map(({ lastName }: { lastName: string }) => lastName);
    expect(await listLastNames()).toEqual(['Abel', 'Zorn']);
    await lessons.adminClient.post(`/tenant/groups/${group.id}/users`, { body: { userId: ann.id } });
    expect(await listLastNames()).toEqual(['Abel', 'Lee', 'Zorn']);
    await lessons.adminClient.delete(`/tenant/groups/${group.id}/users`, { body: { userId: bob.id } });
    expect(await listLastNames()).toEqual(['Lee', 'Zorn']);
    expect(await read(one)).toMatchObject({
      student: null,
      group: { id: group.id, name: 'Evening', image: null },
    });
  });

  const format = 'Please enter an address that begins with http:// or https://';
  const required = 'This field is required';
  test.each(['personal', 'group'] as const)(
    'of type %s is rejected if it names both a student and a group',
    async (type) => {
      const ann = await lessons.createStudent();
      const group = await lessons.createGroup([ann]);
      const refused = await lessons.adminClient.post('/tenant/classes', {
        body: {
          ...{ name: 'English', type, teacherId: lessons.teacher.id },
          ...{ studentId: ann.id, groupId: group.id },
        },
      });
      const message = 'A class is for one student or for one group: please choose one of the two';
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        { studentId: [message], groupId: [message] },
      ]);
      // Checks that the table rejects such a class too.
      const text = `insert into classes (school_id, id, name, type, teacher_id, student_id, group_id)
        values ($1, gen_random_uuid(), 'English', $2, $3, $4, $5)`;
      const values = [ann.schoolId, type, lessons.teacher.id, ann.id, group.id];
      await expect(testApp.runSql(ann.schoolId, text, values)).rejects.toThrow(/violates check constraint/);
    },
  );

  test.each<[string, object, string, string]>([
    ['an empty name', { name: '' }, 'name', required],
    ['an unknown type', { type: 'pair' }, 'type', 'Please choose one of the offered values'],
    ['no student', { studentId: null }, 'studentId', required],
    ['no group', { type: 'group' }, 'groupId', required],
    ['an unknown student', { studentId: unknownId }, 'studentId', 'Please choose a student of this school'],
    [
      'an unknown group',
      { type: 'group', studentId: null, groupId: unknownId },
      'groupId',
      'Please choose a group of this school',
    ],
    [
      'an unknown plan',
      { schoolPlanId: unknownId },
      'schoolPlanId',
      'Please choose a plan that the school offers',
    ],
    ['an unknown teacher', { teacherId: unknownId }, 'teacherId', 'Please choose a teacher of this school'],
    ['a room that is not a URL', { roomUrl: 'zoom' }, 'roomUrl', format],
    ['a room with a javascript: URL', { roomUrl: 'javascript:alert(1)' }, 'roomUrl', format],
    [
      'a room with a line break',
      { roomUrl: 'https://a.example/\r\nX: y' },
      'roomUrl',
      'This contains characters that cannot be stored',
    ],
    [
      'a room that is too long',
      { roomUrl: `https://a.example/${'x'.repeat(2040)}` },
      'roomUrl',
      'At most 2048 characters',
    ],
  ])('is rejected with %s', async (_, more, field, text) => {
    const body = {
      name: 'English',
      type: 'personal',
      teacherId: lessons.teacher.id,
      studentId: ann.id,
      ...more,
    };
    const answer = await lessons.adminClient.post('/tenant/classes', { body });
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: [text] }]);
  });

  test('is rejected for staff as student, and for students and non-teaching staff as teacher', async () => {
    const office = await testApp.createPerson(school);
    const base = { name: 'English', type: 'personal', studentId: ann.id, teacherId: lessons.teacher.id };
    for (const [more, field] of [
      [{ studentId: office.id }, 'studentId'],
      [{ teacherId: ann.id }, 'teacherId'],
      [{ teacherId: office.id }, 'teacherId'],
    ] as const) {
      const answer = await lessons.adminClient.post('/tenant/classes', { body: { ...base, ...more } });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    }
  });

  test('needs a teacher if an administrator who does not teach creates it', async () => {
    const client = await testApp.signInAs(
      await testApp.createPerson(school, { permissions: ['admin-access'] }),
    );
    const body = { name: 'English', type: 'personal', studentId: ann.id };
    const answer = await client.post('/tenant/classes', { body });
    expect([answer.status, answer.body.errors]).toEqual([400, { teacherId: ['This field is required'] }]);
    const given = await client.post('/tenant/classes', { body: { ...body, teacherId: lessons.teacher.id } });
    expect([given.status, given.body.data.accessType, given.body.data.isReadOnly]).toEqual([
      201,
      'view',
      true,
    ]);
  });

  test('cannot change its type or its students', async () => {
    const one = await lessons.createPersonalClass(ann);
    const bob = await lessons.createStudent();
    const group = await lessons.createGroup([]);
    const same = { type: 'personal', studentId: ann.id, groupId: null };
    expect((await lessons.adminClient.put(path(one), { body: same })).status).toBe(200);
    for (const [field, value] of Object.entries({ type: 'group', studentId: bob.id, groupId: group.id })) {
      const answer = await lessons.adminClient.put(path(one), { body: { [field]: value } });
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        { [field]: ['This cannot change once the class exists'] },
      ]);
    }
    const text = 'update classes set student_id = $2 where id = $1';
    await expect(testApp.runSql(school.id, text, [one.id, bob.id])).rejects.toThrow(/permission denied/);
  });

  test('keeps a plan that is no longer offered, but cannot get such a plan', async () => {
    const plan = await openSchoolBooks().createPlan();
    const one = await lessons.createPersonalClass(ann, { schoolPlanId: plan.id });
    const deleted = await lessons.adminClient.delete(`/tenant/school/plans/${plan.id}`);
    expect([deleted.status, deleted.body.message]).toEqual([409, 'The plan is used by classes']);
    await lessons.adminClient.put(`/tenant/school/plans/${plan.id}`, { body: { status: 'inactive' } });
    expect(
      (await lessons.adminClient.put(path(one), { body: { name: 'Renamed' } })).body.data.schoolPlan,
    ).toEqual({
      ...{ id: plan.id, name: 'Intensive', duration: 60 },
    });
    const other = await lessons.createPersonalClass(ann);
    const answer = await lessons.adminClient.put(path(other), { body: { schoolPlanId: plan.id } });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['schoolPlanId']]);
    expect(
      (await lessons.adminClient.put(path(one), { body: { schoolPlanId: null } })).body.data.schoolPlan,
    ).toBeNull();
    expect((await lessons.adminClient.delete(`/tenant/school/plans/${plan.id}`)).status).toBe(204);
  });

  test('prevents its group from being deleted', async () => {
    const group = await lessons.createGroup([ann]);
    const one = await lessons.createGroupClass(group);
    const refused = await lessons.adminClient.delete(`/tenant/groups/${group.id}`);
    expect([refused.status, refused.body.message]).toEqual([409, 'The group has classes']);
    expect((await lessons.adminClient.get(`/tenant/groups/${group.id}`)).body.data.classes).toEqual([
      {
        ...{ id: one.id, name: 'English together' },
        teacher: { id: lessons.teacher.id, firstName: 'Tara', lastName: 'Bell', image: null },
      },
    ]);
    await lessons.adminClient.delete(path(one));
    expect((await lessons.adminClient.delete(`/tenant/groups/${group.id}`)).status).toBe(204);
  });

  test('shows its next lesson', async () => {
    const one = await lessons.createPersonalClass(await lessons.createStudent());
    await lessons.planLesson(one, inDays(-2, 3));
    const later = await lessons.planLesson(one, inDays(9, 3));
    expect((await read(one)).nextLesson).toEqual({ id: later.id, startsAt: later.startsAt });
    const sooner = await lessons.planLesson(one, inDays(5, 3));
    expect((await read(one)).nextLesson).toEqual({ id: sooner.id, startsAt: sooner.startsAt });
    await lessons.adminClient.delete(`/tenant/schedule/${sooner.id}`);
    expect((await read(one)).nextLesson.id).toBe(later.id);
  });

  test('shows the lesson under way beside the next one', async () => {
    const one = await lessons.createPersonalClass(await lessons.createStudent());
    const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
    await lessons.planLesson(one, minutesAgo(120));
    expect((await read(one)).lessonUnderWay).toBeNull();
    const underWay = await lessons.planLesson(one, minutesAgo(20));
    const later = await lessons.planLesson(one, inDays(2, 3));
    const { nextLesson, lessonUnderWay } = await read(one);
    expect([nextLesson.id, lessonUnderWay]).toEqual([later.id, { id: underWay.id, endsAt: underWay.endsAt }]);
  });

  test('loses only its future lessons when it is deleted', async () => {
    const one = await lessons.createPersonalClass(await lessons.createStudent());
    const [past, coming] = [
      await lessons.planLesson(one, inDays(-3, 4)),
      await lessons.planLesson(one, inDays(3, 4)),
    ];
    expect((await lessons.adminClient.delete(path(one))).status).toBe(204);
    expect((await lessons.adminClient.get(`/tenant/schedule/${coming.id}`)).status).toBe(404);
    expect((await lessons.adminClient.get(`/tenant/schedule/${past.id}`)).status).toBe(200);
  });
});

describe('the balance of a class', () => {
  test('is the number of remaining lessons of its plan, less the unpaid ones', async () => {
    const plan = await openSchoolBooks().createPlan();
    const student = await lessons.createStudent();
    const one = await lessons.createPersonalClass(student, { schoolPlanId: plan.id });
    expect((await read(one)).lessonBalance).toBe(0);
    await openSchoolBooks().assign(student, plan);
    expect(await read(one)).toMatchObject({ lessonBalance: 8, students: [{ lessonBalance: 8 }] });
    const other = await lessons.createPersonalClass(student, {
      schoolPlanId: (await openSchoolBooks().createPlan()).id,
    });
    const held = await lessons.planLesson(other, inDays(-1, 5));
    await lessons.adminClient.put(`/tenant/schedule/${held.id}`, { body: { status: 'completed' } });
    expect([(await read(other)).lessonBalance, (await read(one)).lessonBalance]).toEqual([-1, 8]);
  });

  test('of a group is the lowest of its students; a student sees only the own balance', async () => {
    const plan = await openSchoolBooks().createPlan();
    const [rich, poor] = [
      await lessons.createStudent({ lastName: 'Aa' }),
      await lessons.createStudent({ lastName: 'Bb' }),
    ];
    await openSchoolBooks().assign(rich, plan);
    const one = await lessons.createGroupClass(await lessons.createGroup([rich, poor]), {
      schoolPlanId: plan.id,
    });
    expect(await read(one)).toMatchObject({
      lessonBalance: 0,
      students: [{ lessonBalance: 8 }, { lessonBalance: 0 }],
    });
    const seen = await read(one, await testApp.signInAs(rich));
    expect([seen.lessonBalance, seen.students[0].lessonBalance]).toEqual([8, 8]);
    expect(seen.students[1]).not.toHaveProperty('lessonBalance');
  });
});

describe('a new teacher', () => {
  test('takes over future lessons only', async () => {
    const other = await testApp.createPerson(school, { permissions: ['teacher'] });
    const one = await lessons.createPersonalClass(await lessons.createStudent());
    const [past, coming] = [
      await lessons.planLesson(one, inDays(-4, 6)),
      await lessons.planLesson(one, inDays(4, 6)),
    ];
    const answer = await lessons.adminClient.put(path(one), { body: { teacherId: other.id } });
    expect([answer.status, answer.body.data.teacher.id]).toEqual([200, other.id]);
    const teacherOf = async ({ id }: { id: string }) =>
      (await lessons.adminClient.get(`/tenant/schedule/${id}`)).body.data.teacher.id;
    expect([await teacherOf(past), await teacherOf(coming)]).toEqual([lessons.teacher.id, other.id]);
  });

  test('is refused with the conflicting lesson, unless overlaps are allowed', async () => {
    const other = await testApp.createPerson(school, { permissions: ['teacher'] });
    const theirs = await lessons.createPersonalClass(await lessons.createStudent(), { teacherId: other.id });
    await lessons.planLesson(theirs, inDays(6, 7));
    const one = await lessons.createPersonalClass(await lessons.createStudent());
    await lessons.planLesson(one, inDays(6, 7, 30));
    const refused = await lessons.adminClient.put(path(one), { body: { teacherId: other.id } });
    expect([refused.status, refused.body.code, refused.body.errors.conflicts]).toMatchObject([
      409,
      'OVERLAP',
      [{ who: 'teacher', startsAt: inDays(6, 7) }],
    ]);
    expect((await read(one)).teacher.id).toBe(lessons.teacher.id);
    const body = { teacherId: other.id, allowOverlap: true };
    expect((await lessons.adminClient.put(path(one), { body })).status).toBe(200);
  });
});

test('rejects deleting a teacher who has lessons to teach', async () => {
  const other = await testApp.createPerson(school, { permissions: ['teacher'] });
  const one = await lessons.createPersonalClass(await lessons.createStudent(), { teacherId: other.id });
  const coming = await lessons.planLesson(one, inDays(5, 8));
  const refused = await lessons.adminClient.delete(`/tenant/users/${other.id}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'HAS_LESSONS_TO_TEACH']);
  await lessons.adminClient.delete(`/tenant/schedule/${coming.id}`);
  expect((await lessons.adminClient.delete(`/tenant/users/${other.id}`)).status).toBe(204);
  const late = await lessons.requestLesson(one, inDays(5, 8));
  expect([late.status, Object.keys(late.body.errors)]).toEqual([400, ['teacherId']]);
});

test('creating a class locks people in the same order as planning lessons', async () => {
  // Sorts by id, which ascends with the time of creation.
  const student = await lessons.createStudent();
  const teacher = await testApp.createPerson(school, { permissions: ['teacher'] });
  expect(student.id < teacher.id).toBe(true);
  const creating = await testApp.connected.database.inSchool(school.id, async (tx) => {
    await lockPeople(tx, [student.id]);
    const made = lessons.createPersonalClass(student, { teacherId: teacher.id });
    await waitForLock(testApp, school);
    await lockPeople(tx, [teacher.id]);
    return { made };
  });
  expect(await creating.made).toMatchObject({ id: expect.any(String) });
});
