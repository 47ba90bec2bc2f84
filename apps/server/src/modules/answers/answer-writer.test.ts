/** Saves that arrive while another one is in flight form a batch; each still gets its own outcome. */
import { randomUUID } from 'node:crypto';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { type ClassWork, createClassWork, createStudents } from '../../../test/class-work.ts';
import { unwrapData } from '../../../test/content.ts';
import { createLessonTools } from '../../../test/lesson-tools.ts';
import { recordQueries } from '../../../test/record-queries.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { testOfOneNode } from '../../../test/test-of-one-node.ts';
import { waitForLock } from '../../../test/wait-for-lock.ts';

interface Writer {
  readonly person: TestPerson;
  readonly client: ApiClient;
  readonly work: ClassWork;
}

let testApp: TestApp;
let school: TestSchool;
/** The first writer blocks the queue, the next two share a class, and the others have a class each. */
let writers: readonly [Writer, Writer, Writer, Writer, Writer];
let teacher: ApiClient;

beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
});
afterAll(() => testApp.close());

async function openWriters(targetSchool: TestSchool, classSizes: readonly number[]): Promise<Writer[]> {
  const lessons = await createLessonTools(testApp, targetSchool);
  teacher = lessons.teacherClient;
  const count = classSizes.reduce((sum, one) => sum + one, 0);
  const { people, clients } = await createStudents(testApp, lessons, count);
  const opened: Writer[] = [];
  for (const size of classSizes) {
    const members = people.slice(opened.length, opened.length + size);
    const work = await createClassWork(lessons, members);
    for (const person of members) opened.push({ person, client: clients[opened.length] as ApiClient, work });
  }
  // Opens the work of each writer first, because a save without a cached access snapshot reads it and is sent alone.
  for (const writer of opened) {
    unwrapData(await save(writer, 'looked at'));
    unwrapData(await save(writer, 'before'));
  }
  return opened;
}

const save = ({ client, work }: Writer, text: string, operationId: string = randomUUID()) =>
  client.put(work.answersPath(), { body: { revision: 0, operationId, changes: { 'gaps.0': text } } });
const readAnswer = async ({ client, work }: Writer) => unwrapData(await client.get(work.answersPath()));
const readSequence = async ({ work }: Writer): Promise<number> => {
  const text =
    "select seq from audience_seqs where school_id = $1 and gathering_id = $2 and view = 'teachers'";
  const [row] = await testApp.runSql<{ seq: number }>(school.id, text, [school.id, work.class.id]);
  return row?.seq ?? 0;
};

beforeEach(async () => {
  school = await testApp.createTestSchool();
  writers = (await openWriters(school, [1, 2, 1, 1])) as unknown as typeof writers;
});

interface BlockOptions {
  /** Further writers whose answers are locked. */
  readonly lockedWriters?: readonly Writer[];
  /** The school whose statements are recorded. */
  readonly recordedSchool?: TestSchool;
}

/**
 * Locks the answer of the first writer, whose save waits for it, so that the saves sent by `work` form a
 * batch.
 */
async function whileFirstIsBlocked<T>(
  work: () => Promise<T>,
  { lockedWriters = [], recordedSchool = school }: BlockOptions = {},
): Promise<{ readonly result: T; readonly statements: readonly string[] }> {
  const [first] = writers;
  const lockAcquired = Promise.withResolvers<void>();
  const workDone = Promise.withResolvers<void>();
  const blocker = testApp.connected.database.inSchool(school.id, async ({ client }) => {
    const ids = [first, ...lockedWriters].map(({ person }) => person.id);
    const text = 'select from answers where school_id = $1 and student_id = any($2) for update';
    await client.query(text, [school.id, ids]);
    lockAcquired.resolve();
    await workDone.promise;
  });
  await lockAcquired.promise;
  const waiting = save(first, 'waits');
  await waitForLock(testApp, school);
  try {
    let result: { readonly of: T } | undefined;
    const statements = await recordQueries(recordedSchool.id, async () => {
      result = { of: await work() };
    });
    if (!result) throw new Error('the work did not run');
    return { result: result.of, statements };
  } finally {
    workDone.resolve();
    await blocker;
    expect((await waiting).status).toBe(200);
  }
}

const batchStatement = 'answers.save-together';
const noBatch = 'on a cluster each save is sent by itself';

test('a batch is one statement, answers each save, and leaves no gap in the sequence numbers of the classes', async () => {
  testOfOneNode(noBatch);
  const [, ann, bob, cem, dan] = writers;
  const four = [ann, bob, cem, dan];
  const before = await Promise.all(four.map(readSequence));
  const { result, statements } = await whileFirstIsBlocked(() =>
    Promise.all(four.map((writer, index) => save(writer, `together ${index}`))),
  );
  expect(statements.filter((name) => name.startsWith('answers.'))).toEqual([batchStatement]);
  for (const [index, { status, body }] of result.entries()) {
    expect([status, body.data.revision, body.data.data.gaps[0]]).toEqual([200, 3, `together ${index}`]);
    expect(await readAnswer(four[index] as Writer)).toEqual(body.data);
  }
  const after = await Promise.all(four.map(readSequence));
  expect(after.map((seq, index) => seq - (before[index] ?? 0))).toEqual([2, 2, 1, 1]);
});

test('a batch accepts the first save of an answer and a save of a checked answer', async () => {
  testOfOneNode(noBatch);
  const [, ann, bob, cem] = writers;
  unwrapData(await cem.client.post(`${cem.work.answersPath()}/check`));
  expect((await teacher.delete(`${ann.work.answersPath()}?studentId=${ann.person.id}`)).status).toBe(204);
  const { result, statements } = await whileFirstIsBlocked(() =>
    Promise.all([ann, bob, cem].map((writer) => save(writer, 'again'))),
  );
  expect(statements).toContain(batchStatement);
  expect(result.map(({ body }) => [body.data.revision, body.data.attempts.length])).toEqual([
    [1, 0],
    [3, 0],
    [3, 1],
  ]);
  for (const [index, writer] of [ann, bob, cem].entries())
    expect(await readAnswer(writer)).toEqual(result[index]?.body.data);
});

test('a save that is too large is refused and the others are saved', async () => {
  testOfOneNode(noBatch);
  const [, ann, bob, cem] = writers;
  const { result, statements } = await whileFirstIsBlocked(() =>
    Promise.all([save(ann, 'good'), save(bob, 'x'.repeat(70_000)), save(cem, 'good as well')]),
  );
  expect(statements).toContain(batchStatement);
  expect(result.map(({ status }) => status)).toEqual([200, 413, 200]);
  expect([await readAnswer(ann), await readAnswer(bob), await readAnswer(cem)]).toMatchObject([
    { data: { gaps: ['good', ''] }, revision: 3 },
    { data: { gaps: ['before', ''] }, revision: 2 },
    { data: { gaps: ['good as well', ''] }, revision: 3 },
  ]);
});

test('a fault that no single save caused rejects all of them, without retrying each alone', async () => {
  testOfOneNode(noBatch);
  const [, ann, bob, cem] = writers;
  const rename = (from: string, to: string) =>
    withOwnerConnection(testApp.connected.ownerUrl, (client) =>
      client.query(`alter function ${from} rename to ${to}`),
    );
  await rename('save_answers', 'save_nothing');
  try {
    const { result, statements } = await whileFirstIsBlocked(() =>
      Promise.all([ann, bob, cem].map((writer) => save(writer, 'lost'))),
    );
    expect(statements.filter((name) => name.startsWith('answers.'))).toEqual([batchStatement]);
    expect(result.map(({ status }) => status)).toEqual([500, 500, 500]);
  } finally {
    await rename('save_nothing', 'save_answers');
  }
  expect((await save(ann, 'again')).body.data.revision).toBe(3);
});

test('a save to an exercise hidden meanwhile is refused and the others are saved', async () => {
  testOfOneNode(noBatch);
  const [, ann, , cem, dan] = writers;
  unwrapData(await teacher.put(`${cem.work.path}/exercises/${cem.work.gapsExerciseId}/toggle-visibility`));
  const { result, statements } = await whileFirstIsBlocked(() =>
    Promise.all([ann, cem, dan].map((writer) => save(writer, 'after'))),
  );
  expect(statements).toContain(batchStatement);
  expect(result.map(({ status }) => status)).toEqual([200, 403, 200]);
});

test('a save that waits for a lock does not delay the others', async () => {
  testOfOneNode(noBatch);
  const [, ann, bob, cem] = writers;
  let waiting: ReturnType<typeof save> | undefined;
  const { result, statements } = await whileFirstIsBlocked(
    () => {
      waiting = save(ann, 'waits as well');
      return Promise.all([save(bob, 'goes on'), save(cem, 'goes on too')]);
    },
    { lockedWriters: [ann] },
  );
  expect(statements).toContain(batchStatement);
  expect(result.map(({ status }) => status)).toEqual([200, 200]);
  expect((await waiting)?.status).toBe(200);
  expect((await readAnswer(ann)).data.gaps[0]).toBe('waits as well');
});

test('saves of one school that wait for a lock do not delay another school', async () => {
  const blockedWriters = await openWriters(school, [8]);
  const other = await testApp.createTestSchool();
  const [theirs] = (await openWriters(other, [1])) as [Writer];
  const lockAcquired = Promise.withResolvers<void>();
  const workDone = Promise.withResolvers<void>();
  const blocker = testApp.connected.database.inSchool(school.id, async ({ client }) => {
    const text = 'select from audience_seqs where school_id = $1 and gathering_id = $2 for update';
    await client.query(text, [school.id, blockedWriters[0]?.work.class.id]);
    lockAcquired.resolve();
    await workDone.promise;
  });
  await lockAcquired.promise;
  const waiting = blockedWriters.map((writer) => save(writer, 'waits'));
  await waitForLock(testApp, other, 3);
  expect((await save(theirs, 'goes on')).status).toBe(200);
  expect((await readAnswer(theirs)).data.gaps[0]).toBe('goes on');
  workDone.resolve();
  await blocker;
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(blockedWriters.map(() => 200));
});

test('an operation counts once, also within a batch', async () => {
  const [, ann, bob] = writers;
  const operation = randomUUID();
  const { result } = await whileFirstIsBlocked(() =>
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
  const { result } = await whileFirstIsBlocked(() =>
    Promise.all([save(ann, 'one'), save(bob, 'other'), save(ann, 'two'), save(ann, 'three')]),
  );
  const revisions = [0, 2, 3].map((index) => result[index]?.body.data.revision);
  expect(revisions.toSorted()).toEqual([3, 4, 5]);
  const last = result.find(({ body }) => body.data.revision === 5);
  expect(await readAnswer(ann)).toEqual(last?.body.data);
});

test('each school has its own batches', async () => {
  const [, ann, bob] = writers;
  const other = await testApp.createTestSchool();
  const theirs = await openWriters(other, [1, 1]);
  const { result, statements } = await whileFirstIsBlocked(
    () => Promise.all([ann, bob, ...theirs].map((writer) => save(writer, 'here and there'))),
    { recordedSchool: other },
  );
  expect(result.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(statements.some((name) => name.startsWith('answers.save'))).toBe(true);
  for (const writer of [ann, bob, ...theirs])
    expect((await readAnswer(writer)).data.gaps[0]).toBe('here and there');
});
