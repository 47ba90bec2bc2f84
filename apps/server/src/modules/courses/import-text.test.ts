/** A lesson is imported from text: a dry run first, then the import, with a report on every question. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { article, makeExercise, makeLesson, type TestLesson, unwrapData } from '../../../test/content.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let client: ApiClient;
let at: TestLesson;
beforeAll(async () => {
  testApp = await openTestApp();
  client = await testApp.signInAs((await testApp.createTestSchool()).admin);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  at = await makeLesson(client);
  await makeExercise(client, at.exercises, article('Was there before'));
});

const text = `$CATEGORY: Unit 1

::Rivers:: Kyiv stands on the Dnipro. {T#No#Yes}

What grows? {=a tree ~a stone ~%50%a crystal}

The sky is {=blue =azure} today.

Which? {~this ~that}

::Essay:: Tell about your town. {}

::Words:: Match {=one -> один =two -> два}

::Text::[html]<p onclick\\="x()">Read <b>this</b></p><script>alert(1)</script>

::Nothing::[html]<script>alert(1)</script>`;

const send = (body: object) => client.post(`${at.part}/import`, { body });
const exercises = async () => unwrapData(await client.get(at.part)).exercises;

const accepted = [
  { line: 3, title: 'Rivers', type: 'true_false', changes: ['feedback'] },
  { line: 5, title: 'What grows?', type: 'test', changes: ['weights'] },
  { line: 7, title: 'The sky is today.', type: 'fill_in_gaps', changes: [] },
  { line: 11, title: 'Essay', type: 'voice_recording', changes: ['spoken'] },
  { line: 13, title: 'Words', type: 'match_the_words', changes: [] },
  { line: 15, title: 'Text', type: 'article', changes: [] },
];
const rejected = [
  { line: 9, text: 'Which? {~this ~that}', reason: 'noRightAnswer' },
  { line: 17, text: '::Nothing::[html]<script>alert(1)</script>', reason: 'notFitting' },
];
const report = { questions: 8, accepted, rejected, categories: [{ line: 1, text: '$CATEGORY: Unit 1' }] };

describe('importing a text', () => {
  test('reports what it would import and changes nothing in a dry run', async () => {
    expect(unwrapData(await send({ text, dryRun: true }))).toEqual({ ...report, exercises: 6, created: 0 });
    expect(await exercises()).toHaveLength(1);
  });

  test('appends the exercises in the order of the text', async () => {
    expect(unwrapData(await send({ text }))).toEqual({ ...report, exercises: 6, created: 6 });
    const [before, rivers, grows, sky, essay, words, read] = await exercises();
    expect(before.title).toBe('Was there before');
    expect([rivers, grows, sky, essay, words, read].map(({ position }) => position)).toEqual([
      2, 3, 4, 5, 6, 7,
    ]);
    expect(rivers).toMatchObject({
      answer: 'No\nYes',
      content: { statements: [{ isCorrect: true, id: expect.stringMatching(/./) }] },
    });
    expect(
      grows.content.questions[0].answers.map(({ isCorrect }: { isCorrect: boolean }) => isCorrect),
    ).toEqual([true, false, false]);
    expect(sky.content).toEqual({ text: 'The sky is [blue|azure] today.' });
    expect(essay).toMatchObject({ description: '<p>Tell about your town.</p>', attemptsLimit: null });
    expect(words).toMatchObject({
      attemptsLimit: 3,
      content: { pairs: [{ left: { text: 'one' }, right: { text: 'один' } }, {}] },
    });
    expect(read.article).toEqual({ kind: 'custom', text: '<p>Read <b>this</b></p>' });
  });

  test('groups questions of one type on request, and reports on each of them', async () => {
    const asked = 'One? {=a ~b}\n\nTwo? {=a ~b}\n\nIt is. {T}\n\nWhich? {~a ~b}';
    const report = unwrapData(await send({ text: asked, gather: true }));
    expect(report).toMatchObject({ questions: 4, exercises: 2, created: 2, rejected: [{ line: 7 }] });
    expect(report.accepted.map(({ changes }: { changes: string[] }) => changes)).toEqual([
      [],
      ['gathered'],
      [],
    ]);
    const [, both, one] = await exercises();
    expect([both.content.questions.length, one.content.statements.length]).toEqual([2, 1]);
  });

  test('adds the exercises again when repeated', async () => {
    for (const _ of [1, 2]) await send({ text });
    expect(await exercises()).toHaveLength(13);
  });

  test('adds nothing without questions', async () => {
    expect(unwrapData(await send({ text: '// only a comment' }))).toEqual({
      ...{ questions: 0, accepted: [], rejected: [], categories: [], exercises: 0 },
      created: 0,
    });
  });

  test.each([
    ['a missing text', {}, 'This field is required'],
    ['an empty text', { text: '' }, 'This field is required'],
    ['a text that is too long', { text: 'x'.repeat(200_001) }, 'At most 200000 characters'],
    ['a list', { text: ['a'] }, 'This value cannot be used here'],
  ])('rejects %s at its field', async (_, body, words) => {
    const answer = await send(body);
    expect([answer.status, answer.body.errors]).toEqual([400, { text: [words] }]);
  });

  test('drops only characters that cannot be stored', async () => {
    const report = unwrapData(await send({ text: 'Is a\0b\ud800 right? {T}' }));
    expect([report.created, (await exercises()).at(-1).title]).toEqual([1, 'Is ab\ufffd right?']);
  });

  test('appends concurrent imports one after the other', async () => {
    const answers = await Promise.all([send({ text }), send({ text })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const places = (await exercises()).map(({ position }: { position: number }) => position);
    expect(places).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
  });
});
