import { expect, test } from 'vitest';
import { countDone, listOutcomeRows } from './count-done.ts';

const exercise = (id: string, isAnswered = true) => ({ id, title: id, type: 'article' as const, isAnswered });
const outcome = (exerciseId: string, isDone = true) => ({
  ...{ exerciseId, isGiven: true, isDone, attempts: 1, isRevealed: false },
  ...{ last: { correct: 1, total: 2 }, best: null },
});

test('ignores exercises without an answer and lists unstarted ones without an outcome', () => {
  const sections = [
    { id: 's', name: null, isHomework: false, exercises: [exercise('a'), exercise('text', false)] },
    { id: 'h', name: null, isHomework: true, exercises: [exercise('b')] },
  ];
  const rows = listOutcomeRows(sections, [outcome('b')]);
  expect(rows.map((row) => [row.id, row.outcome?.attempts])).toEqual([
    ['a', undefined],
    ['b', 1],
  ]);
  expect(countDone(rows)).toBe(1);
});

test('does not count an answer that was not checked as done', () => {
  const sections = [{ id: 's', name: null, isHomework: false, exercises: [exercise('a')] }];
  expect(countDone(listOutcomeRows(sections, [outcome('a', false)]))).toBe(0);
});
