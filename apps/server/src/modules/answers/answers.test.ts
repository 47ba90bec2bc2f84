import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import { type ClassWork, createClassWork, gapsExerciseBody } from '../../../test/class-work.ts';
import { createClassroom } from '../../../test/classroom.ts';
import { article, makeExercise, unwrapData, upload } from '../../../test/content.ts';
import { webm } from '../../../test/kernel/sample-files.ts';
import type { LessonTools } from '../../../test/lesson-tools.ts';
import type { TestApp, TestPerson } from '../../../test/test-app.ts';

let testApp: TestApp;
let lessons: LessonTools;
let teacher: ApiClient;
let ann: TestPerson;
let bob: TestPerson;
let annClient: ApiClient;
let bobClient: ApiClient;
let work: ClassWork;
beforeAll(async () => {
  ({ testApp, lessons, teacher, ann, bob, annClient, bobClient } = await createClassroom());
});
afterAll(() => testApp.close());
beforeEach(async () => {
  work = await createClassWork(lessons, [ann, bob]);
});

const unknownId = '01890000-0000-7000-8000-000000000000';
const toFailure = ({ status, body }: ApiReply) => [status, body.code, body.message];
const add = (body: object): Promise<string> => makeExercise(teacher, work.lesson.exercises, body);
const put = (body: unknown, exercise = work.gapsExerciseId, client = annClient) =>
  client.put(work.answersPath(exercise), { body });
const change = (changes: object, revision = 0, operationId: string = randomUUID()) =>
  put({ revision, operationId, changes });
const readAnswer = async (exercise = work.gapsExerciseId, client = annClient) =>
  unwrapData(await client.get(work.answersPath(exercise)));
const check = (exercise = work.gapsExerciseId, client = annClient) =>
  client.post(`${work.answersPath(exercise)}/check`);
const reveal = (exercise = work.gapsExerciseId, client = annClient) =>
  client.post(`${work.answersPath(exercise)}/reveal`);

describe('saving an answer', () => {
  test('replaces the stored answer when the whole answer is sent', async () => {
    const first = await put({ gaps: ['am', 'is'] });
    expect([first.status, first.body.data]).toEqual([
      200,
      {
        ...{ data: { gaps: ['am', 'is'] }, revision: 1, updatedAt: expect.any(String) },
        ...{ attempts: [], attemptsRemaining: null, revealedAt: null },
      },
    ]);
    await put({ gaps: ['', 'are'] });
    expect(await readAnswer()).toMatchObject({ data: { gaps: ['', 'are'] }, revision: 2 });
  });

  test('keeps the other fields when single fields are sent, whatever revision the page started from', async () => {
    await change({ 'gaps.0': 'am' });
    expect((await change({ 'gaps.1': 'are' })).body.data).toMatchObject({
      ...{ data: { gaps: ['am', 'are'] }, revision: 2 },
    });
    await change({ 'gaps.0': 'was' }, 1);
    expect(await readAnswer()).toMatchObject({ data: { gaps: ['was', 'are'] }, revision: 3 });
  });

  test('keeps and counts two concurrent saves from two tabs', async () => {
    for (let round = 0; round < 5; round += 1) {
      const both = await Promise.all([change({ 'gaps.0': `a${round}` }), change({ 'gaps.1': `b${round}` })]);
      const revisions = both.map(({ body }) => body.data.revision).sort((one, other) => one - other);
      expect(revisions).toEqual([2 * round + 1, 2 * round + 2]);
      expect((await readAnswer()).data).toEqual({ gaps: [`a${round}`, `b${round}`] });
    }
  });

  test('changes nothing the second time, neither concurrently nor after other saves', async () => {
    const id = randomUUID();
    const twice = await Promise.all([change({ 'gaps.0': 'am' }, 0, id), change({ 'gaps.0': 'am' }, 0, id)]);
    expect(twice.map(({ status, body }) => [status, body.data.revision])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    await change({ 'gaps.0': 'was' }, 1);
    expect((await change({ 'gaps.0': 'am' }, 0, id)).body.data).toMatchObject({
      ...{ data: { gaps: ['was', ''] }, revision: 2 },
    });
  });

  test('counts an operation once when it is sent twenty times concurrently, and answers each request', async () => {
    await change({ 'gaps.1': 'are' });
    const id = randomUUID();
    const all = await Promise.all(Array.from({ length: 20 }, () => change({ 'gaps.0': 'am' }, 1, id)));
    expect(all.map(({ status, body }) => [status, body.data?.revision])).toEqual(all.map(() => [200, 2]));
  });

  test('does not restore a reset answer when an operation is sent again', async () => {
    const id = randomUUID();
    await change({ 'gaps.0': 'am' }, 0, id);
    await annClient.delete(work.answersPath());
    expect((await change({ 'gaps.0': 'am' }, 0, id)).body).toEqual({ data: null });
    expect(await readAnswer()).toBeNull();
  });

  test.each<[string, unknown, string]>([
    ['another field', { words: [] }, 'gaps'],
    ['no field', {}, 'gaps'],
    ['an additional field', { gaps: [], more: 1 }, 'more'],
    ['too many gaps', { gaps: ['a', 'b', 'c'] }, 'gaps.2'],
    ['a number instead of a word', { gaps: [1] }, 'gaps.0'],
    ['an unknown gap', { revision: 0, operationId: unknownId, changes: { 'gaps.2': 'x' } }, 'gaps.2'],
    ['an invalid path', { revision: 0, operationId: unknownId, changes: { 'gaps.-1': 'x' } }, 'gaps.-1'],
    ['no change', { revision: 0, operationId: unknownId, changes: {} }, 'changes'],
    ['changes without an id', { revision: 0, changes: { 'gaps.0': 'x' } }, 'operationId'],
    ['changes without a revision', { operationId: unknownId, changes: { 'gaps.0': 'x' } }, 'revision'],
    ['an operation id without changes', { revision: 0, operationId: unknownId }, 'changes'],
    ['a character that cannot be stored', { gaps: ['a\u0000'] }, 'gaps.0'],
  ])('rejects %s at its field', async (_, body, field) => {
    const answer = await put(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    expect(await readAnswer()).toBeNull();
  });

  test('rejects more than 64 KB', async () => {
    expect(toFailure(await put({ gaps: ['x'.repeat(70_000)] })).slice(0, 2)).toEqual([413, 'TOO_LARGE']);
  });

  test('rejects excessively nested JSON', async () => {
    const deep = `{"changes":{"gaps.0":${'['.repeat(20_000)}${']'.repeat(20_000)}},"revision":0,"operationId":"${randomUUID()}"}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await annClient.put(work.answersPath(), { raw: deep, headers });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  test('rejects an exercise that takes no answers', async () => {
    const articleId = await add(article('Read'));
    expect((await put({ gaps: [] }, articleId)).status).toBe(400);
    expect((await annClient.get(work.answersPath(articleId))).body).toEqual({ data: null });
    expect((await annClient.delete(work.answersPath(articleId))).status).toBe(204);
  });

  test('keeps referring to the same items when their texts change', async () => {
    const pairs = [
      { left: 'cat', right: 'кіт' },
      { left: 'dog', right: 'пес' },
    ];
    const id = await add({ type: 'match_the_words', title: 'Match', content: { pairs } });
    await put({ pairs: [{ left: 'cat', right: 'пес' }] }, id);
    const { content } = unwrapData(await teacher.get(work.path)).courseLesson.sections[0].exercises[1];
    content.pairs[1].right.text = 'собака';
    unwrapData(await teacher.put(`${work.lesson.exercises}/${id}`, { body: { content } }));
    expect((await readAnswer(id)).data.pairs[0]).toEqual({ left: 'cat', right: 'собака' });
  });
});

describe('a recording', () => {
  const record = async (client: ApiClient) => unwrapData(await upload(client, 'recording', webm())).id;

  test('must be uploaded by the student and is returned with an address that plays it', async () => {
    const voice = await add({ type: 'voice_recording', title: 'Say it' });
    const file = await record(annClient);
    const saved = await put({ recording: { file, duration: 2.5 } }, voice);
    // The length is that of the file, whatever the page says.
    expect(saved.body.data.data).toEqual({ recording: { file, duration: 2, url: expect.any(String) } });
    expect((await fetch(new URL(saved.body.data.data.recording.url, testApp.address))).status).toBe(200);
    for (const other of [await record(bobClient), unknownId])
      expect((await put({ recording: { file: other, duration: 1 } }, voice)).status).toBe(400);
    expect((await check(voice)).status).toBe(400);
  });
});

describe('checking an answer', () => {
  test('grades the stored answer, keeps the attempt and does not return the correct answer', async () => {
    await put({ gaps: ['am', 'is'] });
    const checked = await check();
    expect([checked.status, checked.body.data]).toEqual([
      200,
      {
        result: { correct: 1, total: 2, items: [{ correct: true }, { correct: false }] },
        attempt: { number: 1, at: expect.any(String), afterReveal: false },
        attemptsRemaining: null,
      },
    ]);
    expect(checked.text).not.toContain('are');
    await put({ gaps: ['am', 'are'] });
    await check();
    const { attempts } = await readAnswer();
    expect(attempts).toMatchObject([
      { number: 1, given: { gaps: ['am', 'is'] }, result: { correct: 1 }, afterReveal: false },
      { number: 2, given: { gaps: ['am', 'are'] }, result: { correct: 2 }, afterReveal: false },
    ]);
  });

  test('is refused after the last attempt and allowed again after a reset', async () => {
    const limited = await add(gapsExerciseBody({ attemptsLimit: 1 }));
    await put({ gaps: ['am', ''] }, limited);
    expect((await check(limited)).body.data.attemptsRemaining).toBe(0);
    expect(toFailure(await check(limited))).toEqual([409, 'NO_ATTEMPTS_LEFT', 'No attempts left']);
    await teacher.post(`${work.path}/exercises/${limited}/reset-answers`);
    await put({ gaps: ['am', ''] }, limited);
    expect((await check(limited)).body.data.attempt.number).toBe(1);
  });

  test('allows only one of two concurrent checks when one attempt is left', async () => {
    const limited = await add(gapsExerciseBody({ attemptsLimit: 1 }));
    await put({ gaps: ['am', ''] }, limited);
    const both = await Promise.all([check(limited), check(limited)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is refused without an answer and for exercises that cannot be checked', async () => {
    expect(toFailure(await check())).toEqual([400, 'NOTHING_TO_CHECK', 'Nothing to check']);
    await put({ gaps: ['', ''] });
    expect((await check()).status).toBe(400);
    expect(toFailure(await check(await add(article('Read')))).slice(0, 2)).toEqual([400, 'NOT_CHECKABLE']);
  });
});

describe('deleting answers as a student', () => {
  const toDeletePath = (way: 'one' | 'all') => (way === 'one' ? work.answersPath() : `${work.path}/answers`);

  test.each(['one', 'all'] as const)('does not reset the limit of attempts (%s)', async (way) => {
    const limited = await add(gapsExerciseBody({ attemptsLimit: 1 }));
    await put({ gaps: ['am', ''] }, limited);
    await check(limited);
    const path = way === 'one' ? work.answersPath(limited) : toDeletePath('all');
    expect((await annClient.delete(path)).status).toBe(204);
    expect(await readAnswer(limited)).toBeNull();
    const { data } = (await annClient.get(`${work.path}/answers`)).body;
    expect(data).toEqual({ [ann.id]: {} });
    const again = await put({ gaps: ['am', 'are'] }, limited);
    expect(again.body.data).toMatchObject({ data: { gaps: ['am', 'are'] }, attemptsRemaining: 0 });
    expect(toFailure(await check(limited)).slice(0, 2)).toEqual([409, 'NO_ATTEMPTS_LEFT']);
  });

  test('keeps the fact that the solution was revealed', async () => {
    const always = await add(gapsExerciseBody({ showAnswers: 'always' }));
    await reveal(always);
    await put({ gaps: ['am', ''] }, always);
    await annClient.delete(work.answersPath(always));
    expect(await readAnswer(always)).toBeNull();
    await put({ gaps: ['am', 'are'] }, always);
    await check(always);
    expect((await readAnswer(always)).attempts).toMatchObject([{ afterReveal: true }]);
  });

  test('deletes only answers that the student can still change', async () => {
    const open = await add(gapsExerciseBody());
    for (const exercise of [work.gapsExerciseId, open]) await put({ gaps: ['x', ''] }, exercise);
    await teacher.put(`${work.path}/exercises/${work.gapsExerciseId}/toggle-visibility`);
    expect((await annClient.delete(toDeletePath('one'))).status).toBe(403);
    expect((await annClient.delete(toDeletePath('all'))).status).toBe(204);
    const left = (await teacher.get(`${work.path}/answers`)).body.data;
    expect(Object.keys(left[ann.id])).toEqual([work.gapsExerciseId]);
  });

  test('does not restrict a reset by the teacher', async () => {
    const limited = await add(gapsExerciseBody({ attemptsLimit: 1 }));
    await put({ gaps: ['am', ''] }, limited);
    await check(limited);
    await annClient.delete(work.answersPath(limited));
    await teacher.post(`${work.path}/exercises/${limited}/reset-answers`);
    await put({ gaps: ['am', ''] }, limited);
    expect((await check(limited)).status).toBe(200);
  });
});

describe('the solution', () => {
  const solution = { solution: { gaps: ['am', 'are'] } };

  test('is revealed only after a check, is recorded, and marks later attempts', async () => {
    await put({ gaps: ['am', 'is'] });
    expect(toFailure(await reveal()).slice(0, 2)).toEqual([409, 'CHECK_FIRST']);
    expect((await check()).body.data.attempt).toMatchObject({ number: 1, afterReveal: false });
    const revealed = await reveal();
    expect([revealed.status, revealed.body.data]).toEqual([200, solution]);
    expect((await check()).body.data.attempt).toMatchObject({ number: 2, afterReveal: true });
    const answer = await readAnswer();
    expect(answer.revealedAt).toEqual(expect.any(String));
    expect(answer.attempts.map(({ afterReveal }: { afterReveal: boolean }) => afterReveal)).toEqual([
      false,
      true,
    ]);
  });

  test('is revealed at any time or never if the exercise says so', async () => {
    const always = await add(gapsExerciseBody({ showAnswers: 'always' }));
    expect((await reveal(always)).body.data).toEqual(solution);
    expect(await readAnswer(always)).toMatchObject({ revision: 0, data: { gaps: ['', ''] } });
    expect((await put({ gaps: ['am', 'are'] }, always)).body.data.revision).toBe(1);
    const never = await add(gapsExerciseBody({ showAnswers: 'never' }));
    await put({ gaps: ['am', ''] }, never);
    await check(never);
    expect(toFailure(await reveal(never)).slice(0, 2)).toEqual([403, 'ANSWERS_HIDDEN']);
    expect((await reveal(await add(article('Read')))).status).toBe(400);
  });
});
