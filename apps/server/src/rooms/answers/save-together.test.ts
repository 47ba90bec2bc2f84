/** Saves that arrive while another one is in flight form a batch; each still gets its own outcome. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askedFor } from '../../../test/asked.ts';
import { done } from '../../../test/content.ts';
import type { Door } from '../../../test/door.ts';
import { openLessons } from '../../../test/lessons.ts';
import { type AtWork, openWork, studentsOf } from '../../../test/material.ts';
import { somebodyWaits } from '../../../test/waiting.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';
import { asOwner } from '../../kernel/db/migrate.ts';

interface Writer {
  readonly person: TestPerson;
  readonly door: Door;
  readonly work: AtWork;
}

let world: World;
let school: TestSchool;
/** The first writer blocks the queue, the next two share a class, and the others have a class each. */
let writers: readonly [Writer, Writer, Writer, Writer, Writer];
let teacher: Door;

beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
});
afterAll(() => world.close());

async function openWriters(of: TestSchool, together: readonly number[]): Promise<Writer[]> {
  const lessons = await openLessons(world, of);
  teacher = lessons.teacherDoor;
  const count = together.reduce((sum, one) => sum + one, 0);
  const { people, doors } = await studentsOf(world, lessons, count);
  const opened: Writer[] = [];
  for (const size of together) {
    const members = people.slice(opened.length, opened.length + size);
    const work = await openWork(lessons, members);
    for (const person of members) opened.push({ person, door: doors[opened.length] as Door, work });
  }
  // Without a cached access snapshot, a save reads it first and is sent alone.
  for (const writer of opened) {
    done(await save(writer, 'looked at'));
    done(await save(writer, 'before'));
  }
  return opened;
}

const save = ({ door, work }: Writer, text: string, operationId: string = randomUUID()) =>
  door.put(work.answers(), { body: { revision: 0, operationId, changes: { 'gaps.0': text } } });
const kept = async ({ door, work }: Writer) => done(await door.get(work.answers()));
const told = async ({ work }: Writer): Promise<number> => {
  const text =
    "select seq from audience_seqs where school_id = $1 and gathering_id = $2 and view = 'teachers'";
  const [row] = await world.sql<{ seq: number }>(school.id, text, [school.id, work.class.id]);
  return row?.seq ?? 0;
};

beforeEach(async () => {
  school = await world.school();
  writers = (await openWriters(school, [1, 2, 1, 1])) as unknown as typeof writers;
});

interface Meanwhile {
  /** Writers whose answers are locked as well. */
  readonly held?: readonly Writer[];
  /** The school whose statements are recorded. */
  readonly of?: TestSchool;
}

/**
 * Locks the answer of the first writer, whose save waits for it, so that the saves sent by `work` form a
 * batch.
 */
async function whileTheFirstWaits<T>(
  work: () => Promise<T>,
  { held = [], of = school }: Meanwhile = {},
): Promise<{ readonly result: T; readonly asked: readonly string[] }> {
  const [first] = writers;
  const isHeld = Promise.withResolvers<void>();
  const isDone = Promise.withResolvers<void>();
  const holding = world.connected.database.inSchool(school.id, async ({ client }) => {
    const ids = [first, ...held].map(({ person }) => person.id);
    const text = 'select from answers where school_id = $1 and student_id = any($2) for update';
    await client.query(text, [school.id, ids]);
    isHeld.resolve();
    await isDone.promise;
  });
  await isHeld.promise;
  const waiting = save(first, 'waits');
  await somebodyWaits(world, school);
  try {
    let result: { readonly of: T } | undefined;
    const asked = await askedFor(of.id, async () => {
      result = { of: await work() };
    });
    if (!result) throw new Error('the work did not run');
    return { result: result.of, asked };
  } finally {
    isDone.resolve();
    await holding;
    expect((await waiting).status).toBe(200);
  }
}

const together = 'answers.save-together';

test('a batch is one statement, answers each save, and leaves no gap in the sequence numbers of the classes', async () => {
  const [, ann, bob, cem, dan] = writers;
  const four = [ann, bob, cem, dan];
  const before = await Promise.all(four.map(told));
  const { result, asked } = await whileTheFirstWaits(() =>
    Promise.all(four.map((writer, place) => save(writer, `together ${place}`))),
  );
  expect(asked.filter((name) => name.startsWith('answers.'))).toEqual([together]);
  for (const [place, { status, body }] of result.entries()) {
    expect([status, body.data.revision, body.data.data.gaps[0]]).toEqual([200, 3, `together ${place}`]);
    expect(await kept(four[place] as Writer)).toEqual(body.data);
  }
  const after = await Promise.all(four.map(told));
  expect(after.map((seq, place) => seq - (before[place] ?? 0))).toEqual([2, 2, 1, 1]);
});

test('a batch accepts the first save of an answer and a save of a checked answer', async () => {
  const [, ann, bob, cem] = writers;
  done(await cem.door.post(`${cem.work.answers()}/check`));
  expect((await teacher.delete(`${ann.work.answers()}?studentId=${ann.person.id}`)).status).toBe(204);
  const { result, asked } = await whileTheFirstWaits(() =>
    Promise.all([ann, bob, cem].map((writer) => save(writer, 'again'))),
  );
  expect(asked).toContain(together);
  expect(result.map(({ body }) => [body.data.revision, body.data.attempts.length])).toEqual([
    [1, 0],
    [3, 0],
    [3, 1],
  ]);
  for (const [place, writer] of [ann, bob, cem].entries())
    expect(await kept(writer)).toEqual(result[place]?.body.data);
});

test('a save that is too large is refused and the others are saved', async () => {
  const [, ann, bob, cem] = writers;
  const { result, asked } = await whileTheFirstWaits(() =>
    Promise.all([save(ann, 'good'), save(bob, 'x'.repeat(70_000)), save(cem, 'good as well')]),
  );
  expect(asked).toContain(together);
  expect(result.map(({ status }) => status)).toEqual([200, 413, 200]);
  expect([await kept(ann), await kept(bob), await kept(cem)]).toMatchObject([
    { data: { gaps: ['good', ''] }, revision: 3 },
    { data: { gaps: ['before', ''] }, revision: 2 },
    { data: { gaps: ['good as well', ''] }, revision: 3 },
  ]);
});

test('a fault that no single save caused rejects all of them, without retrying each alone', async () => {
  const [, ann, bob, cem] = writers;
  const rename = (from: string, to: string) =>
    asOwner(world.connected.ownerUrl, (client) => client.query(`alter function ${from} rename to ${to}`));
  await rename('save_answers', 'save_nothing');
  try {
    const { result, asked } = await whileTheFirstWaits(() =>
      Promise.all([ann, bob, cem].map((writer) => save(writer, 'lost'))),
    );
    expect(asked.filter((name) => name.startsWith('answers.'))).toEqual([together]);
    expect(result.map(({ status }) => status)).toEqual([500, 500, 500]);
  } finally {
    await rename('save_nothing', 'save_answers');
  }
  expect((await save(ann, 'again')).body.data.revision).toBe(3);
});

test('a save to an exercise hidden meanwhile is refused and the others are saved', async () => {
  const [, ann, , cem, dan] = writers;
  done(await teacher.put(`${cem.work.path}/exercises/${cem.work.gaps}/toggle-visibility`));
  const { result, asked } = await whileTheFirstWaits(() =>
    Promise.all([ann, cem, dan].map((writer) => save(writer, 'after'))),
  );
  expect(asked).toContain(together);
  expect(result.map(({ status }) => status)).toEqual([200, 403, 200]);
});

test('a save that waits for a lock does not delay the others', async () => {
  const [, ann, bob, cem] = writers;
  let waiting: ReturnType<typeof save> | undefined;
  const { result, asked } = await whileTheFirstWaits(
    () => {
      waiting = save(ann, 'waits as well');
      return Promise.all([save(bob, 'goes on'), save(cem, 'goes on too')]);
    },
    { held: [ann] },
  );
  expect(asked).toContain(together);
  expect(result.map(({ status }) => status)).toEqual([200, 200]);
  expect((await waiting)?.status).toBe(200);
  expect((await kept(ann)).data.gaps[0]).toBe('waits as well');
});

test('saves of one school that wait for a lock do not delay another school', async () => {
  const crowd = await openWriters(school, [8]);
  const other = await world.school();
  const [theirs] = (await openWriters(other, [1])) as [Writer];
  const isHeld = Promise.withResolvers<void>();
  const isDone = Promise.withResolvers<void>();
  const holding = world.connected.database.inSchool(school.id, async ({ client }) => {
    const text = 'select from audience_seqs where school_id = $1 and gathering_id = $2 for update';
    await client.query(text, [school.id, crowd[0]?.work.class.id]);
    isHeld.resolve();
    await isDone.promise;
  });
  await isHeld.promise;
  const waiting = crowd.map((writer) => save(writer, 'waits'));
  while ((await world.sql(other.id, 'select from pg_locks where not granted')).length < 3);
  expect((await save(theirs, 'goes on')).status).toBe(200);
  expect((await kept(theirs)).data.gaps[0]).toBe('goes on');
  isDone.resolve();
  await holding;
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(crowd.map(() => 200));
});

test('an operation counts once, also within a batch', async () => {
  const [, ann, bob] = writers;
  const operation = randomUUID();
  const { result } = await whileTheFirstWaits(() =>
    Promise.all([save(ann, 'once', operation), save(bob, 'other'), save(ann, 'once', operation)]),
  );
  expect(result.map(({ status, body }) => [status, body.data.revision])).toEqual([
    [200, 3],
    [200, 3],
    [200, 3],
  ]);
});

test('saves of the same answer are applied one after the other', async () => {
  const [, ann, bob] = writers;
  const { result } = await whileTheFirstWaits(() =>
    Promise.all([save(ann, 'one'), save(bob, 'other'), save(ann, 'two'), save(ann, 'three')]),
  );
  const revisions = [0, 2, 3].map((place) => result[place]?.body.data.revision);
  expect(revisions.toSorted()).toEqual([3, 4, 5]);
  const last = result.find(({ body }) => body.data.revision === 5);
  expect(await kept(ann)).toEqual(last?.body.data);
});

test('each school has its own batches', async () => {
  const [, ann, bob] = writers;
  const other = await world.school();
  const theirs = await openWriters(other, [1, 1]);
  const { result, asked } = await whileTheFirstWaits(
    () => Promise.all([ann, bob, ...theirs].map((writer) => save(writer, 'here and there'))),
    { of: other },
  );
  expect(result.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(asked.some((name) => name.startsWith('answers.save'))).toBe(true);
  for (const writer of [ann, bob, ...theirs])
    expect((await kept(writer)).data.gaps[0]).toBe('here and there');
});
