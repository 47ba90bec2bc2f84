/** Training over days through the API; only the clock is mocked. */
import { type Card, createEmptyCard, fsrs } from 'ts-fsrs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { createLessonTools, type LessonTools } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { findTrainingDay } from './training-days.ts';

let testApp: TestApp;
let lessons: LessonTools;
let student: TestPerson;
let ownClient: ApiClient;

beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  lessons = await createLessonTools(testApp, await testApp.createTestSchool());
});
afterAll(() => testApp.close());
beforeEach(async () => {
  student = await lessons.createStudent();
  ownClient = await testApp.signInAs(student);
});
afterEach(() => {
  vi.useRealTimers();
});

const path = '/tenant/dictionary';
const dayMs = 86_400_000;
const morning = new Date();
morning.setUTCHours(7, 0, 0, 0);
/** Sets the clock to the morning in Kyiv, this many days from today. */
function setDay(days: number, minutes = 0): void {
  vi.useFakeTimers({ toFake: ['Date'], now: morning.getTime() + days * dayMs + minutes * 60_000 });
}
const add = async (phrase = 'der Hund'): Promise<string> =>
  (await ownClient.post(path, { body: { phrase, translation: `що таке ${phrase}`, language: 'german' } }))
    .body.data.id;
const train = (wordId: string, more: object = { form: 'recognise', rating: 3 }) =>
  ownClient.post(`${path}/training`, { body: { operationId: crypto.randomUUID(), wordId, ...more } });
const session = async () => (await ownClient.get(`${path}/training`)).body.data;
const progress = async (client = ownClient, query = '') =>
  (await client.get(`${path}/progress?${query}`)).body.data;

describe('a training session', () => {
  test('contains new words, oldest first, up to the daily limit', async () => {
    setDay(0);
    for (let number = 1; number <= 4; number += 1) await add(`Wort ${number}`);
    expect((await ownClient.put(`${path}/training/settings`, { body: { newPerDay: 2 } })).status).toBe(200);
    const { words } = await session();
    expect(
      words.map(({ word, form }: { word: { phrase: string }; form: string }) => [word.phrase, form]),
    ).toEqual([
      ['Wort 1', 'recognise'],
      ['Wort 2', 'recognise'],
    ]);
    for (const { word } of words) await train(word.id, { form: 'recognise', rating: 4 });
    expect((await session()).words).toEqual([]);
    expect((await progress()).toTrain).toBe(0);
    setDay(1);
    expect((await session()).words).toHaveLength(2);
  });

  test('repeats a word on the same day until it is known, and then after days', async () => {
    setDay(0);
    const id = await add();
    expect((await train(id)).body.data).toMatchObject({
      rating: 3,
      word: { stage: 'learning', isDue: true },
    });
    setDay(0, 15);
    expect((await session()).words).toMatchObject([{ word: { id }, form: 'recall' }]);
    expect((await train(id, { form: 'recall', rating: 3 })).body.data.word.isDue).toBe(false);
    expect((await session()).words).toEqual([]);
    setDay(1);
    expect((await session()).words).toEqual([]);
    setDay(2);
    expect((await session()).words).toMatchObject([{ word: { id }, form: 'recall' }]);
  });
});

describe('an answer', () => {
  test.each([
    ['der Hund', 3],
    ['  DER  HUND ', 3],
    ['der Hnd', 1],
    ['die Katze', 1],
    ['', 1],
  ])('typed as “%s” is rated %i', async (given, rating) => {
    const id = await add();
    for (const form of ['type', 'listen'] as const) {
      const answer = await train(id, { form, given });
      expect(answer.body.data.rating).toBe(rating);
      await ownClient.post(`${path}/training/undo`, { body: { operationId: crypto.randomUUID() } });
    }
  });

  test('that is almost right is rated as hard', async () => {
    const id = await add('die Straßenbahn');
    expect((await train(id, { form: 'type', given: 'die Straßenban' })).body.data.rating).toBe(2);
  });

  test('that is sent twice counts once', async () => {
    const id = await add();
    const body = { operationId: crypto.randomUUID(), wordId: id, form: 'recognise', rating: 3 };
    const [first, second] = await Promise.all([
      ownClient.post(`${path}/training`, { body }),
      ownClient.post(`${path}/training`, { body }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toEqual(second.body);
    expect((await progress()).today).toBe(1);
    const other = { ...body, wordId: await add('die Katze') };
    expect((await ownClient.post(`${path}/training`, { body: other })).status).toBe(409);
  });

  test('with one operation id for two words at once counts for one of them', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => Promise.all([add(`eins ${n}`), add(`zwei ${n}`)])),
    );
    for (const words of pairs) {
      const operationId = crypto.randomUUID();
      const body = { operationId, form: 'recognise', rating: 3 };
      const answers = await Promise.all(
        words.map((wordId) => ownClient.post(`${path}/training`, { body: { ...body, wordId } })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('counts for the time it was given, not received', async () => {
    setDay(0);
    const id = await add();
    setDay(3);
    const answeredAt = new Date(Date.now() - 2 * dayMs).toISOString();
    await train(id, { form: 'recognise', rating: 4, answeredAt });
    expect((await progress()).lastTrainedAt).toBe(answeredAt);
    const tomorrow = new Date(Date.now() + dayMs).toISOString();
    await train(id, { form: 'recall', rating: 4, answeredAt: tomorrow });
    expect((await progress()).lastTrainedAt).toBe(new Date().toISOString());
  });

  test('needs the fields of its form', async () => {
    const id = await add();
    expect((await train(id, { form: 'recall', given: 'x' })).status).toBe(400);
    expect((await train(id, { form: 'type', rating: 4 })).status).toBe(400);
    expect((await train(id, { form: 'recall', rating: 5 })).status).toBe(400);
  });

  test('can be undone completely if it is the last one', async () => {
    setDay(0);
    const [first, second] = [await add('eins'), await add('zwei')];
    const before = (await ownClient.get(`${path}/${first}`)).body.data;
    const operations = [crypto.randomUUID(), crypto.randomUUID()];
    const undo = (operationId?: string) => ownClient.post(`${path}/training/undo`, { body: { operationId } });
    await train(first, { operationId: operations[0], form: 'recognise', rating: 1 });
    setDay(0, 1);
    await train(second, { operationId: operations[1], form: 'recognise', rating: 4 });
    expect(await undo(operations[0])).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_UNDO' } });
    expect((await undo(operations[1])).body.data).toMatchObject({ id: second, stage: 'new' });
    expect((await undo(operations[1])).status).toBe(200);
    expect((await undo(operations[0])).body.data).toEqual(before);
    expect(await progress()).toMatchObject({ today: 0, streak: 0, counts: { new: 2, due: 0 } });
    const mate = await testApp.signInAs(await lessons.createStudent());
    const answer = await mate.post(`${path}/training/undo`, { body: { operationId: operations[0] } });
    expect(answer.status).toBe(409);
  });
});

test('counts words by stage, and days in a row', async () => {
  setDay(0);
  const [known, forgotten] = [await add('eins'), await add('zwei')];
  await add('drei');
  for (const id of [known, forgotten]) await train(id, { form: 'recognise', rating: 4 });
  setDay(8);
  ownClient = await testApp.signInAs(student);
  for (const id of [known, forgotten])
    await train(id, { form: 'type', given: id === known ? 'eins' : 'zwei' });
  setDay(9);
  await train(forgotten, { form: 'recall', rating: 1 });
  expect(await progress()).toMatchObject({
    counts: { total: 3, new: 1, learning: 0, learnt: 1, forgotten: 1, due: 1 },
    ...{ today: 1, streak: 2, newPerDay: 10 },
  });
  const listPhrases = async (state: string) =>
    (await ownClient.get(`${path}?state=${state}`)).body.data.map(({ phrase }: { phrase: string }) => phrase);
  expect(await listPhrases('learnt')).toEqual(['eins']);
  expect(await listPhrases('forgotten')).toEqual(['zwei']);
  expect(await listPhrases('new')).toEqual(['drei']);
  expect(await listPhrases('due')).toEqual(['zwei']);
});

test('adds assigned words to dictionaries, first in training and beyond the daily limit', async () => {
  const [mate, teacher] = [await lessons.createStudent(), lessons.teacherClient];
  for (const one of [student, mate]) await lessons.createPersonalClass(one);
  await ownClient.put(`${path}/training/settings`, { body: { newPerDay: 0 } });
  const id = await add('der Hund');
  await add('die Katze');
  expect((await session()).words).toEqual([]);
  const body = { wordIds: [id], studentIds: [student.id, mate.id] };
  expect((await teacher.post(`${path}/assign`, { body })).body.data).toEqual({ added: 1, repeated: 1 });
  const mateClient = await testApp.signInAs(mate);
  expect((await mateClient.get(`${path}/training`)).body.data.words).toMatchObject([
    { word: { phrase: 'der Hund', userId: mate.id, isAssigned: true, isDue: true } },
  ]);
  expect((await session()).words).toMatchObject([{ word: { id, isAssigned: true } }]);
  const operationId = crypto.randomUUID();
  await train(id, { operationId, form: 'recognise', rating: 4 });
  expect((await session()).words).toEqual([]);
  expect(await progress(teacher, `studentId=${student.id}`)).toMatchObject({ counts: { due: 0, total: 2 } });
  const undone = await ownClient.post(`${path}/training/undo`, { body: { operationId } });
  expect(undone.body.data).toMatchObject({ isAssigned: true });
});

describe('the training day begins at 04:00', () => {
  const setZone = (who: TestPerson, timezone: string | null) =>
    testApp.runSql(who.schoolId, 'update users set timezone = $2 where school_id = $school and id = $1', [
      who.id,
      timezone,
    ]);
  const setClock = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(instant) });

  test.each([
    // Time zones whose midnight differs from UTC, on both sides.
    ['America/Los_Angeles', '2031-06-11T23:55Z', '2031-06-12T11:00Z'],
    ['Asia/Tokyo', '2031-06-11T14:55Z', '2031-06-11T19:00Z'],
    ['Pacific/Kiritimati', '2031-06-11T23:55Z', '2031-06-12T14:00Z'],
    // The time zone of the school, Kyiv, including both clock changes.
    [null, '2031-06-11T23:55Z', '2031-06-12T01:00Z'],
    [null, '2031-03-29T23:55Z', '2031-03-30T01:00Z'],
    [null, '2031-10-25T23:55Z', '2031-10-26T02:00Z'],
  ])('in the time zone %s', async (timezone, evening, turn) => {
    await setZone(student, timezone);
    ownClient = await testApp.signInAs(student);
    setClock(evening);
    const id = await add();
    await train(id);
    const first = Date.parse(evening);
    setClock(new Date(first + 11 * 60_000).toISOString());
    const { word } = (await train(id, { form: 'recall', rating: 3 })).body.data;
    expect(Date.parse(word.dueAt) - first).toBe(2 * dayMs + 11 * 60_000);
    expect(await progress()).toMatchObject({ today: 2, streak: 1, counts: { due: 0 } });
    // A minute before the day begins nothing is due; after that, everything of that day is due.
    const end = Date.parse(turn);
    for (const [instant, due, streak, today] of [
      [end - 60_000, 0, 1, 2],
      [end, 0, 1, 0],
      [end + dayMs + 60_000, 1, 0, 0],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: instant });
      ownClient = await testApp.signInAs(student);
      expect(await progress()).toMatchObject({ today, streak, counts: { due } });
      expect((await session()).words).toHaveLength(due);
      expect((await ownClient.get(`${path}?state=due`)).body.data).toHaveLength(due);
      expect((await ownClient.get(`${path}/${id}`)).body.data.isDue).toBe(due === 1);
    }
  });

  test('and so does the daily limit of new words', async () => {
    await setZone(student, 'America/Los_Angeles');
    ownClient = await testApp.signInAs(student);
    setClock('2031-06-11T06:30Z');
    await ownClient.put(`${path}/training/settings`, { body: { newPerDay: 1 } });
    const [first] = [await add('eins'), await add('zwei')];
    await train(first, { form: 'recognise', rating: 4 });
    setClock('2031-06-11T10:59Z');
    expect((await session()).words).toEqual([]);
    setClock('2031-06-11T11:00Z');
    expect((await session()).words).toMatchObject([{ word: { phrase: 'zwei' } }]);
  });
});

test('has as many words due as FSRS computes after 90 days of training', async () => {
  const plain = fsrs();
  const cards = new Map<string, Card>();
  /** Computes the expected number with the library. */
  const dueToday = (): number => {
    const midnight = findTrainingDay(new Date(), 'Europe/Kyiv').end;
    return [...cards.values()].filter(({ due }) => due < midnight).length;
  };
  setDay(0);
  for (let number = 1; number <= 12; number += 1) await add(`Wort ${number}`);
  await ownClient.put(`${path}/training/settings`, { body: { newPerDay: 2 } });
  let answers = 0;
  for (let today = 0; today < 90; today += 1) {
    setDay(today);
    // Signs the student in again, because sessions expire.
    if (today % 15 === 0) ownClient = await testApp.signInAs(student);
    // Skips weekends, so that due words accumulate.
    if (today % 7 > 4) continue;
    expect([today, (await progress()).counts.due]).toEqual([today, dueToday()]);
    for (let round = 0; round < 4; round += 1) {
      setDay(today, round * 15);
      const { words } = await session();
      if (words.length === 0) break;
      for (const { word } of words) {
        const index = Number(word.phrase.slice(5));
        const rating = (index + today) % 9 === 0 && round === 0 ? 1 : 3;
        await train(word.id, { form: 'recall', rating });
        cards.set(
          word.id,
          plain.next(cards.get(word.id) ?? createEmptyCard(new Date()), new Date(), rating).card,
        );
        answers += 1;
      }
    }
  }
  setDay(90);
  const { counts } = await progress();
  expect(counts).toMatchObject({ total: 12, new: 0, due: dueToday() });
  expect(answers).toBeGreaterThan(60);
}, 120_000);
