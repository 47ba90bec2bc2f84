import type { AnswerView } from '@klasna/contract/answers/models';
import { describe, expect, it } from 'vitest';
import { type Answers, applyToAnswers } from './apply-to-answers.ts';
import type { AnswerTold } from './class-told.ts';

const at = '2026-11-22T10:00:00.000Z';
const result = { correct: 1, total: 2, items: [{ correct: true }, { correct: false }] };
const answerOf = (revision: number, more: Partial<AnswerView> = {}): AnswerView => ({
  ...{ data: { gaps: [`at ${revision}`] }, revision, updatedAt: at },
  ...{ attempts: [], attemptsRemaining: 3, revealedAt: null },
  ...more,
});
const saved = (revision: number, studentId = 'ann'): AnswerTold => ({
  event: 'answer.saved',
  data: { studentId, exerciseId: 'e', answer: answerOf(revision) },
});
const checked = (number: number, afterReveal = false): AnswerTold => ({
  event: 'answer.checked',
  data: {
    ...{ studentId: 'ann', exerciseId: 'e', result, attemptsRemaining: 3 - number },
    attempt: { number, at, afterReveal },
  },
});
const reset = (studentId: string | null, exerciseId: string | null): AnswerTold => ({
  event: 'answer.reset',
  data: { studentId, exerciseId },
});
const all = (answers: Answers, ...told: readonly AnswerTold[]): Answers | undefined =>
  told.reduce<Answers | undefined>((before, one) => before && applyToAnswers(before, one), answers);

describe('a saved answer', () => {
  it('takes the place of an older one, and leaves the others the same objects', () => {
    const before: Answers = { ann: { e: answerOf(1), f: answerOf(1) }, bob: { e: answerOf(1) } };
    const after = all(before, saved(2));
    expect(after?.ann?.e?.revision).toBe(2);
    expect(after?.bob).toBe(before.bob);
    expect(after?.ann?.f).toBe(before.ann?.f);
  });

  it('does not bring back an older one, and of a student nobody knew begins their answers', () => {
    const before: Answers = { ann: { e: answerOf(3) } };
    expect(all(before, saved(2), saved(3))).toBe(before);
    expect(all(before, saved(1, 'eve'))?.eve?.e?.revision).toBe(1);
  });
});

describe('a check', () => {
  it('is an attempt at what was saved last, and counts once', () => {
    const after = all({ ann: { e: answerOf(1) } }, saved(2), checked(1), checked(1));
    expect(after?.ann?.e?.attempts).toEqual([
      { number: 1, at, given: { gaps: ['at 2'] }, result, afterReveal: false },
    ]);
    expect(after?.ann?.e?.attemptsRemaining).toBe(2);
  });

  it('of what is not known here, or after one that is missing, has to be read', () => {
    expect(all({ ann: {} }, checked(1))).toBeUndefined();
    expect(all({ ann: { e: answerOf(1) } }, checked(2))).toBeUndefined();
  });

  it('after the solution was shown is marked as such', () => {
    const revealed: AnswerTold = {
      event: 'answer.revealed',
      data: { studentId: 'ann', exerciseId: 'e', revealedAt: at },
    };
    const after = all({ ann: { e: answerOf(1) } }, revealed, checked(1, true));
    expect(after?.ann?.e).toMatchObject({ revealedAt: at, attempts: [{ afterReveal: true }] });
  });
});

describe('a reset', () => {
  const before: Answers = { ann: { e: answerOf(2), f: answerOf(1) }, bob: { e: answerOf(1) } };
  it.each([
    ['of one exercise and one student', reset('ann', 'e'), { ann: { f: answerOf(1) }, bob: before.bob }],
    ['of one exercise and all', reset(null, 'e'), { ann: { f: answerOf(1) }, bob: {} }],
    ['of all exercises of one', reset('ann', null), { ann: {}, bob: before.bob }],
    ['of everything', reset(null, null), { ann: {}, bob: {} }],
    ['of nothing that is here', reset('eve', 'e'), before],
  ])('%s takes away just that', (_, told, after) => {
    expect(applyToAnswers(before, told)).toEqual(after);
  });

  it('lets a new answer begin, whose revision is lower than that of the old one', () => {
    expect(all(before, reset('ann', 'e'), saved(1))?.ann?.e?.revision).toBe(1);
  });
});
