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

test('removes known words and repeats unknown ones at the end, to be recalled', () => {
  const sitting = answer(begin([item('a'), item('b')]), '1', 1);
  expect(ids(sitting)).toEqual(['b', 'a']);
  expect(sitting.queue[1]?.form).toBe('recall');
  expect(ids(answer(sitting, '2', 3))).toEqual(['a']);
});

test('repeats a new word unless it was easy', () => {
  expect(ids(answer(begin([item('a', 'new')]), '1', 3))).toEqual(['a']);
  expect(ids(answer(begin([item('a', 'new')]), '1', 4))).toEqual([]);
});

test('restores the previous state when an answer is undone', () => {
  const before = begin([item('a', 'new'), item('b')]);
  for (const rating of [1, 4] as const) expect(takeBack(answer(before, '1', rating))).toEqual(before);
  const twice = answer(answer(before, '1', 1), '2', 3);
  expect(takeBack(takeBack(twice))).toEqual(before);
  expect(takeBack(before)).toEqual(before);
});

test('asks for a word in writing if it cannot be played', () => {
  expect(formOf({ ...item('a'), form: 'listen' }, false)).toBe('type');
  expect(formOf({ ...item('a'), form: 'listen' }, true)).toBe('listen');
});
