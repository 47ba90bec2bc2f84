import type { WordView } from '@klasna/contract/dictionary/models';
import { expect, test } from 'vitest';
import { answerCurrent, chooseForm, startSession, type TrainingItem, undoLast } from './session.ts';

const buildItem = (id: string, stage: WordView['stage'] = 'learning'): TrainingItem => ({
  form: 'recognise',
  word: {
    ...{ id, stage, userId: 'u', phrase: id, translation: id, customTranslation: null, audio: null },
    ...{ language: 'german', context: null, createdAt: '', dueAt: null, isDue: true, isAssigned: false },
  },
});
const listIds = ({ queue }: { queue: readonly TrainingItem[] }): string[] => queue.map(({ word }) => word.id);

test('removes known words and repeats unknown ones at the end, to be recalled', () => {
  const session = answerCurrent(startSession([buildItem('a'), buildItem('b')]), '1', 1);
  expect(listIds(session)).toEqual(['b', 'a']);
  expect(session.queue[1]?.form).toBe('recall');
  expect(listIds(answerCurrent(session, '2', 3))).toEqual(['a']);
});

test('repeats a new word unless it was easy', () => {
  expect(listIds(answerCurrent(startSession([buildItem('a', 'new')]), '1', 3))).toEqual(['a']);
  expect(listIds(answerCurrent(startSession([buildItem('a', 'new')]), '1', 4))).toEqual([]);
});

test('restores the previous state when an answer is undone', () => {
  const before = startSession([buildItem('a', 'new'), buildItem('b')]);
  for (const rating of [1, 4] as const) expect(undoLast(answerCurrent(before, '1', rating))).toEqual(before);
  const twice = answerCurrent(answerCurrent(before, '1', 1), '2', 3);
  expect(undoLast(undoLast(twice))).toEqual(before);
  expect(undoLast(before)).toEqual(before);
});

test('asks for a word in writing if it cannot be played', () => {
  expect(chooseForm({ ...buildItem('a'), form: 'listen' }, false)).toBe('type');
  expect(chooseForm({ ...buildItem('a'), form: 'listen' }, true)).toBe('listen');
});
