import type { WordView } from '@klasna/contract/dictionary/models';
import { expect, test } from 'vitest';
import { answer, begin, formOf, type Item, takeBack } from './session.ts';

const item = (id: string, stage: WordView['stage'] = 'learning'): Item => ({
  form: 'recognise',
  word: {
    ...{ id, stage, userId: 'u', phrase: id, translation: id, customTranslation: null, audio: null },
    ...{ language: 'german', context: null, createdAt: '', dueAt: null, isDue: true, isAssigned: false },
  },
});
const ids = ({ queue }: { queue: readonly Item[] }): string[] => queue.map(({ word }) => word.id);

test('what is known goes, and what is not comes again at the end, to be recalled', () => {
  const sitting = answer(begin([item('a'), item('b')]), '1', 1);
  expect(ids(sitting)).toEqual(['b', 'a']);
  expect(sitting.queue[1]?.form).toBe('recall');
  expect(ids(answer(sitting, '2', 3))).toEqual(['a']);
});

test('a new word comes again unless it was easy', () => {
  expect(ids(answer(begin([item('a', 'new')]), '1', 3))).toEqual(['a']);
  expect(ids(answer(begin([item('a', 'new')]), '1', 4))).toEqual([]);
});

test('an answer that is taken back leaves everything as it was', () => {
  const before = begin([item('a', 'new'), item('b')]);
  for (const rating of [1, 4] as const) expect(takeBack(answer(before, '1', rating))).toEqual(before);
  const twice = answer(answer(before, '1', 1), '2', 3);
  expect(takeBack(takeBack(twice))).toEqual(before);
  expect(takeBack(before)).toEqual(before);
});

test('what nobody can say is written from its meaning', () => {
  expect(formOf({ ...item('a'), form: 'listen' }, false)).toBe('type');
  expect(formOf({ ...item('a'), form: 'listen' }, true)).toBe('listen');
});
