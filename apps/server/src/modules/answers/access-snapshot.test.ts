/** The access snapshot of one save is cached for the next; no save may succeed with an outdated snapshot. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { type ClassWork, createClassWork, gapsExerciseBody } from '../../../test/class-work.ts';
import { createClassroom } from '../../../test/classroom.ts';
import { unwrapData } from '../../../test/content.ts';
import type { LessonTools } from '../../../test/lesson-tools.ts';
import { recordQueries } from '../../../test/record-queries.ts';
import type { TestApp, TestPerson, TestSchool } from '../../../test/test-app.ts';
import { testOfOneNode } from '../../../test/test-of-one-node.ts';
import { waitForActivity, waitForLock } from '../../../test/wait-for-lock.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let teacher: ApiClient;
let ann: TestPerson;
let annClient: ApiClient;
let work: ClassWork;
beforeAll(async () => {
  ({ testApp, school, lessons, teacher, ann, annClient } = await createClassroom());
});
afterAll(() => testApp.close());

const save = (text: string, operationId: string = randomUUID(), exercise: string = work.gapsExerciseId) =>
  annClient.put(work.answersPath(exercise), {
    body: { revision: 0, operationId, changes: { 'gaps.0': text } },
  });
const readFirstGap = async () => unwrapData(await annClient.get(work.answersPath()))?.data.gaps[0];

beforeEach(async () => {
  const other = await lessons.createStudent();
  work = await createClassWork(lessons, [ann, other]);
  unwrapData(await save('before'));
  unwrapData(await save('and again'));
});

const toExercisePath = () => `${work.path}/exercises/${work.gapsExerciseId}`;
const assignHomework = async () => {
  const given = { exerciseIds: [work.gapsExerciseId], studentIds: [ann.id] };
  return unwrapData(await teacher.post(`${work.path}/homework`, { body: given })).id as string;
};
const readGroupId = async () => unwrapData(await lessons.adminClient.get(work.path)).group.id as string;

test('a save with a cached access snapshot is a single statement, which is its own transaction', async () => {
  testOfOneNode('a read on a cluster begins a transaction');
  expect(await recordQueries(school.id, () => save('once more'))).toEqual(['answers.save']);
  expect(await readFirstGap()).toBe('once more');
});

test.each([
  ['hidden', async () => teacher.put(`${toExercisePath()}/toggle-visibility`), 403],
  [
    'in a replaced lesson',
    async () => {
      const next = await createClassWork(lessons, [ann]);
      return teacher.put(`${work.path}/attach-lesson`, { body: { lessonId: next.lesson.ids.lesson } });
    },
    403,
  ],
  [
    'of a class that the student has left',
    async () =>
      lessons.adminClient.delete(`/tenant/groups/${await readGroupId()}/users`, { body: { userId: ann.id } }),
    403,
  ],
  ['deleted', async () => teacher.delete(`${work.lesson.exercises}/${work.gapsExerciseId}`), 403],
  ['of a deleted class', async () => lessons.adminClient.delete(work.path), 404],
])('rejects saves to an exercise that is %s', async (_, change, status) => {
  expect((await change()).status).toBeLessThan(300);
  expect((await save('after')).status).toBe(status);
  expect((await save('and once more')).status).toBe(status);
});

test.each(['lesson', 'section'] as const)(
  'rejects saves after access to the %s is revoked',
  async (grantType) => {
    const { lesson, gapsExerciseId } = await createClassWork(lessons, [ann]);
    const access = `${work.path}/${grantType}-access`;
    unwrapData(await teacher.post(access, { body: { [`${grantType}Id`]: lesson.ids[grantType] } }));
    unwrapData(await save('granted', randomUUID(), gapsExerciseId));
    unwrapData(await save('remembered', randomUUID(), gapsExerciseId));
    expect((await teacher.delete(`${access}/${lesson.ids[grantType]}`)).status).toBe(204);
    expect((await save('after', randomUUID(), gapsExerciseId)).status).toBe(403);
  },
);

test.each([
  ['closed', (id: string) => teacher.put(`${id}/status`, { body: { userId: ann.id, status: 3 } }), 409],
  ['deleted', (id: string) => teacher.delete(id), 403],
])(
  'rejects saves to an exercise given only as homework when the homework is %s',
  async (_, change, status) => {
    await teacher.put(`${toExercisePath()}/toggle-visibility`);
    const id = await assignHomework();
    unwrapData(await save('begun'));
    unwrapData(await save('looked at anew'));
    unwrapData(await save('remembered'));
    expect((await change(`${work.path}/homework/${id}`)).status).toBeLessThan(300);
    expect((await save('after')).status).toBe(status);
  },
);

test('rejects saves after the lesson is deleted', async () => {
  expect((await teacher.delete(work.lesson.lesson)).status).toBeLessThan(300);
  expect((await save('after')).status).toBe(403);
});

test('accepts saves again when a hidden exercise is shown again', async () => {
  await teacher.put(`${toExercisePath()}/toggle-visibility`);
  expect((await save('refused')).status).toBe(403);
  await teacher.put(`${toExercisePath()}/toggle-visibility`);
  unwrapData(await save('taken'));
  expect(await readFirstGap()).toBe('taken');
});

test('reads a save by the current content of the exercise', async () => {
  const content = { text: 'Only [one] gap' };
  unwrapData(
    await teacher.put(`${work.lesson.exercises}/${work.gapsExerciseId}`, {
      body: gapsExerciseBody({ content }),
    }),
  );
  const second = { revision: 0, operationId: randomUUID(), changes: { 'gaps.1': 'gone' } };
  expect((await annClient.put(work.answersPath(), { body: second })).status).toBe(400);
  expect(unwrapData(await save('there')).data.gaps).toEqual(['there']);
});

test('accepts a change that fits the current content of the exercise only', async () => {
  const content = { text: 'Now [one] and [two] and [three]' };
  unwrapData(
    await teacher.put(`${work.lesson.exercises}/${work.gapsExerciseId}`, {
      body: gapsExerciseBody({ content }),
    }),
  );
  const third = { revision: 0, operationId: randomUUID(), changes: { 'gaps.2': 'three' } };
  expect(unwrapData(await annClient.put(work.answersPath(), { body: third })).data.gaps[2]).toBe('three');
});

test('starts homework assigned meanwhile with the next save', async () => {
  const id = await assignHomework();
  unwrapData(await save('at home'));
  const { statuses, status } = unwrapData(await annClient.get(`${work.path}/homework/${id}`));
  expect(status ?? statuses?.[ann.id]).toBe(1);
});

test('rejects a check that waited while the teacher closed the homework', async () => {
  const id = await assignHomework();
  unwrapData(await teacher.put(`${work.path}/exercises/${work.gapsExerciseId}/toggle-visibility`));
  unwrapData(await save('at home'));
  const query = (text: string, values: unknown[] = []) => testApp.runSql(ann.schoolId, text, values);
  const lockQuery = query(
    `with held as materialized (select from answers where school_id = $school and student_id = $1 for update)
      select pg_sleep(2) where exists (select count(*) from held having count(*) > 0)`,
    [ann.id],
  );
  await waitForActivity(testApp, { id: ann.schoolId }, "wait_event = 'PgSleep'");
  const check = annClient.post(`${work.answersPath()}/check`);
  await waitForLock(testApp, { id: ann.schoolId });
  unwrapData(
    await teacher.put(`${work.path}/homework/${id}/status`, { body: { userId: ann.id, status: 'done' } }),
  );
  await lockQuery;
  expect((await check).status).toBe(409);
});

test('changes nothing when an operation is sent again, and returns the stored answer', async () => {
  const operation = randomUUID();
  const first = unwrapData(await save('once', operation));
  expect(unwrapData(await save('once', operation))).toEqual(first);
  const both = await Promise.all([save('later'), save('once', operation), save('once', operation)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(unwrapData(await annClient.get(work.answersPath()))).toMatchObject({
    revision: first.revision + 1,
    data: { gaps: ['later', ''] },
  });
});

test('returns the attempts with every save', async () => {
  unwrapData(await annClient.post(`${work.answersPath()}/check`));
  const saved = unwrapData(await save('checked'));
  expect(saved.attempts).toHaveLength(1);
  expect(unwrapData(await annClient.get(work.answersPath()))).toEqual(saved);
});

test('rejects a save that is too large and accepts the next one', async () => {
  expect((await save('x'.repeat(70_000))).status).toBe(413);
  unwrapData(await save('short'));
  expect(await readFirstGap()).toBe('short');
});
