import { exerciseModels } from '@klasna/exercises/registry';
import { describe, expect, test } from 'vitest';
import { createDraft } from './draft.ts';
import { findProblems, isUnchanged } from './find-problems.ts';

const buildDraft = (type: keyof typeof exerciseModels, content: unknown, overrides: object = {}) => ({
  ...createDraft('A good title', content, exerciseModels[type]),
  ...overrides,
});
const findKeys = (type: keyof typeof exerciseModels, content: unknown, overrides?: object) =>
  Object.fromEntries(
    Object.entries(findProblems(exerciseModels[type], buildDraft(type, content, overrides))).map(
      ([path, { key }]) => [path, key],
    ),
  );

describe('findProblems', () => {
  const statements = [{ text: 'Snow is white.', isCorrect: true }];

  test('finds nothing wrong with a valid exercise', () => {
    expect(findKeys('true_false', { statements })).toEqual({});
  });

  test('reports the title and the common fields', () => {
    expect(findKeys('true_false', { statements }, { title: ' ', videoLink: 'http://x.example' })).toEqual({
      title: 'required',
      videoLink: 'httpsAddress',
    });
  });

  test('reports paths inside the content', () => {
    const questions = [{ text: 'Is it?', answers: [{ text: 'Yes', isCorrect: false }] }];
    expect(findKeys('test', { questions })).toEqual({ 'content.questions.0.answers': 'answerNotMarked' });
    expect(findKeys('fill_in_gaps', { text: 'I [am here' })).toEqual({ 'content.text': 'bracketNotClosed' });
  });

  test('reports a text that is too long, which parsing would otherwise drop', () => {
    const long = 'x'.repeat(501);
    const buildTexts = (...values: string[]) => values.map((text) => ({ id: '', text, isCorrect: true }));
    expect(findKeys('true_false', { statements: buildTexts('Snow.', '', long) })).toEqual({
      'content.statements.1.text': 'textMax',
    });
    const questions = [{ text: 'Is it?', answers: buildTexts('Yes', long) }];
    expect(findKeys('test', { questions })).toEqual({ 'content.questions.0.answers.1.text': 'textMax' });
    const buildPair = (left: string, right: string) => ({
      left: { id: '', text: left },
      right: { id: '', text: right },
    });
    expect(
      findKeys('match_the_words', { pairs: [buildPair('a', long), buildPair('', ''), buildPair('b', '')] }),
    ).toEqual({
      'content.pairs.0.right.text': 'textMax',
      'content.pairs.1.right.text': 'required',
    });
    const entries = [{ word: 'a', translation: 'b', example: long }];
    expect(findKeys('wordlist', { entries })).toEqual({ 'content.entries.0.example': 'textMax' });
    expect(findKeys('sort_into_columns', { columns: [{ name: 'A', items: ['a', long] }] })).toEqual({
      'content.columns.0.items.1.text': 'textMax',
    });
    expect(findKeys('fill_in_gaps', { text: `${long} [am]` })).toEqual({});
  });

  test('reports common fields that the type requires, treating empty text as missing', () => {
    expect(findKeys('gif', {})).toEqual({ gif: 'required' });
    expect(findKeys('video', {}, { videoLink: '' })).toEqual({ videoLink: 'required' });
    expect(findKeys('article', {}, { article: { kind: 'custom', text: '<p></p>' } })).toEqual({
      'article.text': 'required',
    });
  });
});

test('starts a new exercise with the attempt limit of its type', () => {
  expect(createDraft('Pairs', {}, exerciseModels.match_the_words).attemptsLimit).toBe(3);
  expect(createDraft('Text', {}, exerciseModels.true_false).attemptsLimit).toBeNull();
});

test('drops a server error when the value it is about changes', () => {
  const before = { title: 'One', content: { pictures: [{ image: 'a' }] } };
  const after = { title: 'Two', content: { pictures: [{ image: 'a' }] } };
  expect(isUnchanged('title', before, after)).toBe(false);
  expect(isUnchanged('content.pictures.0.image', before, after)).toBe(true);
  expect(isUnchanged('content.pictures.1.image', before, after)).toBe(true);
});
