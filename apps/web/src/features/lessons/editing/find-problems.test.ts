import { minds } from '@klasna/exercises/registry';
import { describe, expect, test } from 'vitest';
import { newDraft } from './draft.ts';
import { findProblems, isUnchangedAt } from './find-problems.ts';

const draft = (type: keyof typeof minds, content: unknown, more: object = {}) => ({
  ...newDraft('A good title', content, minds[type]),
  ...more,
});
const find = (type: keyof typeof minds, content: unknown, more?: object) =>
  Object.fromEntries(
    Object.entries(findProblems(minds[type], draft(type, content, more))).map(([path, { key }]) => [
      path,
      key,
    ]),
  );

describe('findProblems', () => {
  const statements = [{ text: 'Snow is white.', isCorrect: true }];

  test('finds nothing wrong with a valid exercise', () => {
    expect(find('true_false', { statements })).toEqual({});
  });

  test('reports the title and the common fields', () => {
    expect(find('true_false', { statements }, { title: ' ', videoLink: 'http://x.example' })).toEqual({
      title: 'required',
      videoLink: 'httpsAddress',
    });
  });

  test('reports paths inside the content', () => {
    const questions = [{ text: 'Is it?', answers: [{ text: 'Yes', isCorrect: false }] }];
    expect(find('test', { questions })).toEqual({ 'content.questions.0.answers': 'answerNotMarked' });
    expect(find('fill_in_gaps', { text: 'I [am here' })).toEqual({ 'content.text': 'bracketNotClosed' });
  });

  test('reports a text that is too long, which parsing would otherwise drop', () => {
    const long = 'x'.repeat(501);
    const texts = (...all: string[]) => all.map((text) => ({ id: '', text, isCorrect: true }));
    expect(find('true_false', { statements: texts('Snow.', '', long) })).toEqual({
      'content.statements.1.text': 'textMax',
    });
    const questions = [{ text: 'Is it?', answers: texts('Yes', long) }];
    expect(find('test', { questions })).toEqual({ 'content.questions.0.answers.1.text': 'textMax' });
    const pair = (left: string, right: string) => ({
      left: { id: '', text: left },
      right: { id: '', text: right },
    });
    expect(find('match_the_words', { pairs: [pair('a', long), pair('', ''), pair('b', '')] })).toEqual({
      'content.pairs.0.right.text': 'textMax',
      'content.pairs.1.right.text': 'required',
    });
    const entries = [{ word: 'a', translation: 'b', example: long }];
    expect(find('wordlist', { entries })).toEqual({ 'content.entries.0.example': 'textMax' });
    expect(find('sort_into_columns', { columns: [{ name: 'A', items: ['a', long] }] })).toEqual({
      'content.columns.0.items.1.text': 'textMax',
    });
    expect(find('fill_in_gaps', { text: `${long} [am]` })).toEqual({});
  });

  test('reports common fields that the type requires, treating empty text as missing', () => {
    expect(find('gif', {})).toEqual({ gif: 'required' });
    expect(find('video', {}, { videoLink: '' })).toEqual({ videoLink: 'required' });
    expect(find('article', {}, { article: { kind: 'custom', text: '<p></p>' } })).toEqual({
      'article.text': 'required',
    });
  });
});

test('starts a new exercise with the attempt limit of its type', () => {
  expect(newDraft('Pairs', {}, minds.match_the_words).attemptsLimit).toBe(3);
  expect(newDraft('Text', {}, minds.true_false).attemptsLimit).toBeNull();
});

test('drops a server error when the value it is about changes', () => {
  const then = { title: 'One', content: { pictures: [{ image: 'a' }] } };
  const now = { title: 'Two', content: { pictures: [{ image: 'a' }] } };
  expect(isUnchangedAt('title', then, now)).toBe(false);
  expect(isUnchangedAt('content.pictures.0.image', then, now)).toBe(true);
  expect(isUnchangedAt('content.pictures.1.image', then, now)).toBe(true);
});
