import type { AnswerView } from '@klasna/contract/answers/models';
import { describe, expect, it } from 'vitest';
import { countSectionProgress, toProgress } from './progress.ts';

const saved: AnswerView = {
  ...{ data: { gaps: ['am'] }, revision: 1, updatedAt: '2026-11-22T10:00:00.000Z' },
  ...{ attempts: [], attemptsRemaining: null, revealedAt: null },
};
const attempt = (number: number, correct: number) => ({
  ...{ number, at: saved.updatedAt, given: saved.data, afterReveal: false },
  result: { correct, total: 4, items: [] },
});
const checked: AnswerView = { ...saved, attempts: [attempt(1, 1), attempt(2, 3)] };

describe('progress', () => {
  it('is the newest check, or else whether there is an answer', () => {
    expect(toProgress(undefined)).toEqual({ kind: 'untouched' });
    expect(toProgress(saved)).toEqual({ kind: 'answered' });
    expect(toProgress(checked)).toEqual({ kind: 'checked', correct: 3, total: 4 });
  });

  it('has not started if only the solution was revealed or the answer was cleared', () => {
    expect(toProgress({ ...saved, data: { gaps: ['', ''] } })).toEqual({ kind: 'untouched' });
  });

  it('of a section counts checked exercises as answered', () => {
    expect(countSectionProgress(['a', 'b', 'c'], { a: saved, b: checked })).toEqual({
      ...{ answered: 2, checked: 1, total: 3 },
    });
  });
});
