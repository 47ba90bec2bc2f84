/** The access snapshot of one save is cached for the next; no save may succeed with an outdated snapshot. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askedFor } from '../../../test/asked.ts';
import { openClassroom } from '../../../test/classroom.ts';
import { done } from '../../../test/content.ts';
import type { Door } from '../../../test/door.ts';
import type { Lessons } from '../../../test/lessons.ts';
import { type AtWork, gapsBody, openWork } from '../../../test/material.ts';
import { somebodyWaits } from '../../../test/waiting.ts';
import type { TestPerson, TestSchool, World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
let teacher: Door;
let ann: TestPerson;
let annDoor: Door;
let work: AtWork;
beforeAll(async () => {
  ({ world, school, lessons, teacher, ann, annDoor } = await openClassroom());
});
afterAll(() => world.close());

const save = (text: string, operationId: string = randomUUID(), exercise: string = work.gaps) =>
  annDoor.put(work.answers(exercise), { body: { revision: 0, operationId, changes: { 'gaps.0': text } } });
const kept = async () => done(await annDoor.get(work.answers()))?.data.gaps[0];

beforeEach(async () => {
  const other = await lessons.student();
  work = await openWork(lessons, [ann, other]);
  done(await save('before'));
  done(await save('and again'));
});

const exercise = () => `${work.path}/exercises/${work.gaps}`;
const homework = async () => {
  const given = { exerciseIds: [work.gaps], studentIds: [ann.id] };
  return done(await teacher.post(`${work.path}/homework`, { body: given })).id as string;
};
const groupOf = async () => done(await lessons.admin.get(work.path)).group.id as string;

test('a save with a cached access snapshot is a single statement, which is its own transaction', async () => {
  expect(await askedFor(school.id, () => save('once more'))).toEqual(['answers.save']);
  expect(await kept()).toBe('once more');
});

test.each([
  ['hidden', async () => teacher.put(`${exercise()}/toggle-visibility`), 403],
  [
    'in a replaced lesson',
    async () => {
      const next = await openWork(lessons, [ann]);
      return teacher.put(`${work.path}/attach-lesson`, { body: { lessonId: next.lesson.ids.lesson } });
    },
    403,
  ],
  [
    'of a class that the student has left',
    async () => lessons.admin.delete(`/tenant/groups/${await groupOf()}/users`, { body: { userId: ann.id } }),
    403,
  ],
  ['deleted', async () => teacher.delete(`${work.lesson.exercises}/${work.gaps}`), 403],
  ['of a deleted class', async () => lessons.admin.delete(work.path), 404],
])('rejects saves to an exercise that is %s', async (_, change, status) => {
  expect((await change()).status).toBeLessThan(300);
  expect((await save('after')).status).toBe(status);
  expect((await save('and once more')).status).toBe(status);
});

test.each(['lesson', 'section'] as const)('rejects saves after access to the %s is revoked', async (of) => {
  const { lesson, gaps } = await openWork(lessons, [ann]);
  const access = `${work.path}/${of}-access`;
  done(await teacher.post(access, { body: { [`${of}Id`]: lesson.ids[of] } }));
  done(await save('granted', randomUUID(), gaps));
  done(await save('remembered', randomUUID(), gaps));
  expect((await teacher.delete(`${access}/${lesson.ids[of]}`)).status).toBe(204);
  expect((await save('after', randomUUID(), gaps)).status).toBe(403);
});

test.each([
  ['closed', (id: string) => teacher.put(`${id}/status`, { body: { userId: ann.id, status: 3 } }), 409],
  ['deleted', (id: string) => teacher.delete(id), 403],
])(
  'rejects saves to an exercise given only as homework when the homework is %s',
  async (_, change, status) => {
    await teacher.put(`${exercise()}/toggle-visibility`);
    const id = await homework();
    done(await save('begun'));
    done(await save('looked at anew'));
    done(await save('remembered'));
    expect((await change(`${work.path}/homework/${id}`)).status).toBeLessThan(300);
    expect((await save('after')).status).toBe(status);
  },
);

test('rejects saves after the lesson is deleted', async () => {
  expect((await teacher.delete(work.lesson.lesson)).status).toBeLessThan(300);
  expect((await save('after')).status).toBe(403);
});

test('accepts saves again when a hidden exercise is shown again', async () => {
  await teacher.put(`${exercise()}/toggle-visibility`);
  expect((await save('refused')).status).toBe(403);
  await teacher.put(`${exercise()}/toggle-visibility`);
  done(await save('taken'));
  expect(await kept()).toBe('taken');
});

test('reads a save by the current content of the exercise', async () => {
  const content = { text: 'Only [one] gap' };
  done(await teacher.put(`${work.lesson.exercises}/${work.gaps}`, { body: gapsBody({ content }) }));
  const second = { revision: 0, operationId: randomUUID(), changes: { 'gaps.1': 'gone' } };
  expect((await annDoor.put(work.answers(), { body: second })).status).toBe(400);
  expect(done(await save('there')).data.gaps).toEqual(['there']);
});

test('starts homework assigned meanwhile with the next save', async () => {
  const id = await homework();
  done(await save('at home'));
  const { statuses, status } = done(await annDoor.get(`${work.path}/homework/${id}`));
  expect(status ?? statuses?.[ann.id]).toBe(1);
});

test('rejects a check that waited while the teacher closed the homework', async () => {
  const id = await homework();
  done(await teacher.put(`${work.path}/exercises/${work.gaps}/toggle-visibility`));
  done(await save('at home'));
  const ask = (text: string, values: unknown[] = []) => world.sql(ann.schoolId, text, values);
  const held = ask(
    `with held as materialized (select from answers where student_id = $1 for update)
      select pg_sleep(2) where exists (select count(*) from held having count(*) > 0)`,
    [ann.id],
  );
  const sleeping =
    "select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()";
  while ((await ask(sleeping)).length === 0);
  const check = annDoor.post(`${work.answers()}/check`);
  await somebodyWaits(world, { id: ann.schoolId });
  done(await teacher.put(`${work.path}/homework/${id}/status`, { body: { userId: ann.id, status: 'done' } }));
  await held;
  expect((await check).status).toBe(409);
});

test('changes nothing when an operation is sent again, and returns the stored answer', async () => {
  const operation = randomUUID();
  const first = done(await save('once', operation));
  expect(done(await save('once', operation))).toEqual(first);
  const both = await Promise.all([save('later'), save('once', operation), save('once', operation)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(done(await annDoor.get(work.answers()))).toMatchObject({
    revision: first.revision + 1,
    data: { gaps: ['later', ''] },
  });
});

test('returns the attempts with every save', async () => {
  done(await annDoor.post(`${work.answers()}/check`));
  const saved = done(await save('checked'));
  expect(saved.attempts).toHaveLength(1);
  expect(done(await annDoor.get(work.answers()))).toEqual(saved);
});

test('rejects a save that is too large and accepts the next one', async () => {
  expect((await save('x'.repeat(70_000))).status).toBe(413);
  done(await save('short'));
  expect(await kept()).toBe('short');
});
