/**
 * Guards rules that no constraint of the database holds: use cases check them on every path that could break them, also
 * when two requests arrive at once.
 */
import type { NewClass } from '@klasna/contract/classes/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../src/kernel/db/pool.ts';
import { createClass } from '../../src/modules/classes/create-class.ts';
import { addMemberships } from '../../src/modules/groups/index.ts';
import { grantPermissions } from '../../src/modules/people/index.ts';
import { lockPeople } from '../../src/modules/schedule/conflicts.store.ts';
import type { ApiClient, ApiReply } from '../api-client.ts';
import { createClassWork, gapsExerciseBody } from '../class-work.ts';
import { makeExercise, unwrapData } from '../content.ts';
import { createLedgerTools } from '../ledger-tools.ts';
import { createLessonTools, inDays, type LessonTools } from '../lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../test-app.ts';
import { waitForLock } from '../wait-for-lock.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let admin: ApiClient;
let staff: TestPerson;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  admin = lessons.adminClient;
  staff = await testApp.createPerson(school, { permissions: ['teacher'] });
});
afterAll(() => testApp.close());

const rounds = [1, 2, 3, 4, 5];
const toRejection = ({ status, body }: ApiReply) => [status, Object.keys(body.errors ?? {})];
const runSql = <T extends object>(text: string, values: unknown[] = []) =>
  testApp.runSql<T>(school.id, text, values);
const importFile = (path: string, text: string, fields: Record<string, string> = {}) => {
  const raw = new FormData();
  for (const [name, value] of Object.entries(fields)) raw.set(name, value);
  raw.set('file', new Blob([text], { type: 'text/csv' }), 'file.csv');
  return admin.post(path, { raw });
};

describe('only staff hold permissions', () => {
  const listHolders = () =>
    runSql(`select 1 from user_permissions p join users u on u.school_id = p.school_id and u.id = p.user_id
      where u.role = 'member'`);

  test('when a person is created, changed or imported', async () => {
    const body = { firstName: 'Ann', lastName: 'Lee', email: 'holder@school.example', role: 'member' };
    const created = await admin.post('/tenant/users', { body: { ...body, permissions: ['teacher'] } });
    expect(toRejection(created)).toEqual([400, ['permissions']]);
    const student = await lessons.createStudent();
    const changed = await admin.put(`/tenant/users/${student.id}`, { body: { permissions: ['teacher'] } });
    expect(toRejection(changed)).toEqual([400, ['permissions']]);
    const file = 'firstName,lastName,email,role,permissions\nAnn,Lee,holder@school.example,member,teacher\n';
    expect(unwrapData(await importFile('/tenant/users/import', file, { mode: 'each' }))).toMatchObject({
      created: 0,
    });
    expect(await listHolders()).toEqual([]);
  });

  test('whoever calls the use case', async () => {
    const { id } = await lessons.createStudent();
    const grant = { person: { id, role: 'member' as const }, keys: ['teacher' as const] };
    await expect(
      testApp.connected.database.inSchool(school.id, (tx) => grantPermissions(tx, [grant])),
    ).rejects.toMatchObject({ kind: 'invalidInput' });
    expect(await listHolders()).toEqual([]);
  });
});

describe('only students of the school are members of groups', () => {
  const listOthers = () =>
    runSql(`select 1 from group_members m join users u on u.school_id = m.school_id and u.id = m.user_id
      where u.role <> 'member' or u.deleted_at is not null`);

  test('when they are added, selected or imported', async () => {
    const group = await lessons.createGroup([], 'Members only');
    const path = `/tenant/groups/${group.id}`;
    for (const [body, field] of [
      [{ userId: staff.id }, 'userId'],
      [{ userIds: [staff.id] }, 'userIds.0'],
    ] as const)
      expect(toRejection(await admin.post(`${path}/users`, { body }))).toEqual([400, [field]]);
    const body = { people: { ids: [staff.id] }, isMember: true };
    expect(unwrapData(await admin.post(`${path}/memberships`, { body }))).toMatchObject([
      { outcome: 'notAStudent' },
    ]);
    const file = 'firstName,lastName,email,role,group\nAnn,Lee,member@school.example,staff,Members only\n';
    expect(unwrapData(await importFile('/tenant/users/import', file, { mode: 'each' }))).toMatchObject({
      created: 0,
    });
    const memberships = [{ groupId: group.id, userId: staff.id }];
    await expect(
      testApp.connected.database.inSchool(school.id, (tx) => addMemberships(tx, staff.id, memberships)),
    ).rejects.toMatchObject({ kind: 'invalidInput' });
    expect(await listOthers()).toEqual([]);
  });

  test.each(rounds)('when a person is deleted while they are added or selected (%i)', async () => {
    const group = await lessons.createGroup([]);
    const [added, selected] = [await lessons.createStudent(), await lessons.createStudent()];
    await Promise.all([
      admin.post(`/tenant/groups/${group.id}/users`, { body: { userId: added.id } }),
      admin.post(`/tenant/groups/${group.id}/memberships`, {
        body: { people: { ids: [selected.id] }, isMember: true },
      }),
      admin.delete(`/tenant/users/${added.id}`),
      admin.delete(`/tenant/users/${selected.id}`),
    ]);
    expect(await listOthers()).toEqual([]);
  });

  test('when a person is erased', async () => {
    const student = await lessons.createStudent();
    await lessons.createGroup([student]);
    expect((await admin.post(`/tenant/users/${student.id}/erase`)).status).toBe(204);
    expect(await runSql('select 1 from group_members where user_id = $1', [student.id])).toEqual([]);
    expect(await runSql('select 1 from left_group_members where user_id = $1', [student.id])).toEqual([]);
  });

  test.each(rounds)('when a group is deleted while a person is restored to it (%i)', async () => {
    const student = await lessons.createStudent();
    const group = await lessons.createGroup([student]);
    await admin.delete(`/tenant/users/${student.id}`);
    await Promise.all([
      admin.post(`/tenant/users/${student.id}/restore`),
      admin.delete(`/tenant/groups/${group.id}`),
    ]);
    expect(
      await runSql(
        `select 1 from group_members m join groups g on g.school_id = m.school_id and g.id = m.group_id
          where g.deleted_at is not null`,
      ),
    ).toEqual([]);
  });
});

describe('a class has a teacher, students and a plan of the school', () => {
  let ledger: ReturnType<typeof createLedgerTools>;
  beforeAll(() => {
    ledger = createLedgerTools(testApp, school, admin);
  });
  const createTeacher = () => testApp.createPerson(school, { permissions: ['teacher'] });
  const requestClass = (body: object) =>
    admin.post('/tenant/classes', { body: { name: 'English', teacherId: lessons.teacher.id, ...body } });
  /** Sends the request while the row is being deleted, and returns its reply. */
  const requestDuringDeletion = async (table: string, id: string, request: () => Promise<ApiReply>) => {
    const { reply } = await testApp.connected.database.inSchool(school.id, async (tx) => {
      await tx.client.query(`update ${table} set deleted_at = now() where school_id = $1 and id = $2`, [
        school.id,
        id,
      ]);
      const waiting = request();
      await waitForLock(testApp, school);
      return { reply: waiting };
    });
    return toRejection(await reply);
  };

  test('which is not deleted while the class is created', async () => {
    const student = await lessons.createStudent();
    const personal = { type: 'personal', studentId: student.id };
    const teacher = await createTeacher();
    expect(
      await requestDuringDeletion('users', teacher.id, () =>
        requestClass({ ...personal, teacherId: teacher.id }),
      ),
    ).toEqual([400, ['teacherId']]);
    const plan = await ledger.createPlan();
    expect(
      await requestDuringDeletion('school_plans', plan.id, () =>
        requestClass({ ...personal, schoolPlanId: plan.id }),
      ),
    ).toEqual([400, ['schoolPlanId']]);
    const group = await lessons.createGroup([]);
    expect(
      await requestDuringDeletion('groups', group.id, () =>
        requestClass({ type: 'group', groupId: group.id }),
      ),
    ).toEqual([400, ['groupId']]);
    expect(await requestDuringDeletion('users', student.id, () => requestClass(personal))).toEqual([
      400,
      ['studentId'],
    ]);
  });

  test('which is not deleted while the class changes', async () => {
    const one = await lessons.createPersonalClass(await lessons.createStudent());
    const change = (body: object) => admin.put(`/tenant/classes/${one.id}`, { body });
    const next = await createTeacher();
    expect(await requestDuringDeletion('users', next.id, () => change({ teacherId: next.id }))).toEqual([
      400,
      ['teacherId'],
    ]);
    const plan = await ledger.createPlan();
    expect(
      await requestDuringDeletion('school_plans', plan.id, () => change({ schoolPlanId: plan.id })),
    ).toEqual([400, ['schoolPlanId']]);
  });

  /** Requests the deletion while another transaction has done this and not ended yet, and returns the reply. */
  const deleteDuring = async (path: string, work: (tx: Tx) => Promise<unknown>) => {
    const { reply } = await testApp.connected.database.inSchool(school.id, async (tx) => {
      await work(tx);
      const waiting = admin.delete(path);
      await waitForLock(testApp, school);
      return { reply: waiting };
    });
    const { status, body } = await reply;
    return [status, body.code];
  };
  const createClassIn = (tx: Tx, participants: object) =>
    createClass(tx, { teacher: { id: lessons.teacher.id, teaches: true } }, {
      name: 'English',
      ...participants,
    } as NewClass);

  test('so that a group is not deleted once a class is being created for it', async () => {
    const group = await lessons.createGroup([]);
    const reply = await deleteDuring(`/tenant/groups/${group.id}`, (tx) =>
      createClassIn(tx, { type: 'group', groupId: group.id }),
    );
    expect(reply).toEqual([409, 'GROUP_HAS_CLASSES']);
  });

  test('so that a plan is not deleted once a class is being created with it', async () => {
    const [plan, student] = [await ledger.createPlan(), await lessons.createStudent()];
    const reply = await deleteDuring(`/tenant/school/plans/${plan.id}`, (tx) =>
      createClassIn(tx, { type: 'personal', studentId: student.id, schoolPlanId: plan.id }),
    );
    expect(reply).toEqual([409, 'PLAN_IN_USE']);
  });

  test('so that nobody is deleted or erased once they are being given a lesson to teach', async () => {
    const teacher = await createTeacher();
    const one = await lessons.createPersonalClass(await lessons.createStudent(), { teacherId: teacher.id });
    const reply = await deleteDuring(`/tenant/users/${teacher.id}`, async (tx) => {
      await lockPeople(tx, [teacher.id]);
      await tx.client.query(
        `insert into lesson_events (school_id, id, class_id, teacher_id, starts_at, duration)
          values ($1, gen_random_uuid(), $2, $3, $4, 60)`,
        [school.id, one.id, teacher.id, inDays(5)],
      );
    });
    expect(reply).toEqual([409, 'HAS_LESSONS_TO_TEACH']);
    const erased = await admin.post(`/tenant/users/${teacher.id}/erase`);
    expect([erased.status, erased.body.code]).toEqual([409, 'HAS_LESSONS_TO_TEACH']);
  });

  test('and nobody who serves changes its kind or its students', async () => {
    const one = await lessons.createPersonalClass(await lessons.createStudent());
    for (const column of ['type', 'student_id', 'group_id'])
      await expect(
        runSql(`update classes set ${column} = ${column} where id = $1`, [one.id]),
      ).rejects.toThrow(/permission denied/);
  });

  test('and calendar feeds count each change of its name or room, also when its student is erased', async () => {
    const student = await lessons.createStudent();
    const one = await lessons.createPersonalClass(student);
    const readCount = async (): Promise<number> =>
      (
        await runSql<{ changes: number }>('select feed_changes as changes from classes where id = $1', [
          one.id,
        ])
      )[0]?.changes ?? -1;
    const change = (body: object) => admin.put(`/tenant/classes/${one.id}`, { body });
    const counts = [await readCount()];
    for (const body of [
      { name: 'Renamed' },
      { name: 'Renamed' },
      { roomUrl: 'https://room.example/1' },
      { name: 'Renamed', schoolPlanId: null },
    ]) {
      expect((await change(body)).status).toBe(200);
      counts.push(await readCount());
    }
    expect(counts).toEqual([0, 1, 1, 2, 2]);
    await admin.post(`/tenant/users/${student.id}/erase`);
    expect(await readCount()).toBe(4);
  });
});

describe('homework holds an exercise', () => {
  test('when it is assigned, and when its last two exercises are removed at once', async () => {
    const work = await createClassWork(lessons, [await lessons.createStudent()]);
    const other = await makeExercise(lessons.teacherClient, work.lesson.exercises, gapsExerciseBody());
    const assign = (exerciseIds: readonly string[]) =>
      lessons.teacherClient.post(`${work.path}/homework`, { body: { exerciseIds } });
    expect(toRejection(await assign([]))).toEqual([400, ['exerciseIds']]);
    const exerciseIds = [work.gapsExerciseId, other];
    const { id } = unwrapData(await assign(exerciseIds));
    const replies = await Promise.all(
      exerciseIds.map((exerciseId) =>
        lessons.teacherClient.delete(`${work.path}/homework/${id}/exercises/${exerciseId}`),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 400]);
  });
});

describe('only students', () => {
  test('have a dictionary, whether words are added, imported or assigned', async () => {
    const student = await lessons.createStudent();
    const word = { phrase: 'Hund', translation: 'dog', language: 'german' };
    const path = '/tenant/dictionary';
    expect((await admin.post(path, { body: { ...word, studentId: staff.id } })).status).toBe(404);
    const fields = { language: 'german', studentId: staff.id };
    expect((await importFile(`${path}/import`, 'phrase,translation\nHund,dog\n', fields)).status).toBe(404);
    const own = unwrapData(await admin.post(path, { body: { ...word, studentId: student.id } }));
    const body = { wordIds: [own.id], studentIds: [student.id, staff.id] };
    expect((await admin.post(`${path}/assign`, { body })).status).toBe(404);
    expect(await runSql('select 1 from dictionary_entries where user_id = $1', [staff.id])).toEqual([]);
  });

  test('hold tariffs', async () => {
    const ledger = createLedgerTools(testApp, school, admin);
    const refused = await ledger.requestAssign(staff, await ledger.createPlan());
    expect(toRejection(refused)).toEqual([400, ['userId']]);
    expect(await runSql('select 1 from user_tariffs where user_id = $1', [staff.id])).toEqual([]);
  });
});
