import type { AnswerView } from '@klasna/contract/answers/models';
import { describe, expect, it, test } from 'vitest';
import { toCellState } from './cell-state.ts';
import { keepOneTabStop, moveInGrid } from './grid-move.ts';

const buildAnswer = (gap: string | null, checkedGap?: string): AnswerView => ({
  ...{ data: { gaps: [gap] }, revision: 1, updatedAt: '', attemptsRemaining: null, revealedAt: null },
  attempts:
    checkedGap === undefined
      ? []
      : [
          {
            ...{ number: 1, at: '', given: { gaps: [checkedGap] }, afterReveal: false },
            result: { correct: 1, total: 2, items: [] },
          },
        ],
});

describe('a cell of the grid', () => {
  it.each([
    ['untouched without an answer', undefined, false, { kind: 'untouched' }],
    ['untouched after the answer was cleared', buildAnswer(null), false, { kind: 'untouched' }],
    ['writing, whatever the state before', buildAnswer('a', 'a'), true, { kind: 'writing' }],
    ['saved', buildAnswer('a'), false, { kind: 'saved' }],
    ['checked, with the score', buildAnswer('a', 'a'), false, { kind: 'checked', correct: 1, total: 2 }],
    ['saved again after a change since the check', buildAnswer('b', 'a'), false, { kind: 'saved' }],
  ])('is %s', (_, answer, isTyping, state) => {
    expect(toCellState('fill_in_gaps', answer, isTyping)).toEqual(state);
  });

  it('asks for a review where only the teacher can judge', () => {
    const answer = { ...buildAnswer(null), data: { recording: { file: 'f', duration: 3 } } };
    expect(toCellState('voice_recording', answer, false)).toEqual({ kind: 'look' });
  });
});

test.each([
  ['ArrowDown', { row: 1, column: 1 }],
  ['ArrowLeft', { row: 0, column: 0 }],
  ['End', { row: 0, column: 2 }],
  ['ArrowUp', undefined],
  ['a', undefined],
])('%s moves from the middle of the top row to %j', (key, target) => {
  const size = { rows: 2, columns: 3 };
  expect(moveInGrid({ row: 0, column: 1 }, { key, ctrlKey: false }, size, 'ArrowRight')).toEqual(target);
});

test.each([
  ['the first if the previous one was removed', [-1, -1, -1], [0, -1, -1]],
  ['the focused one', [-1, 0, -1], [-1, 0, -1]],
  ['one after another row became the first', [0, 0, -1], [0, -1, -1]],
])('keeps one cell in the tab order: %s', (_, before, after) => {
  const cells = before.map((tabIndex) => ({ tabIndex }));
  keepOneTabStop(cells);
  expect(cells.map(({ tabIndex }) => tabIndex)).toEqual(after);
});
