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
  it('replaces an older one and keeps the object identity of the others', () => {
    const before: Answers = { ann: { e: answerOf(1), f: answerOf(1) }, bob: { e: answerOf(1) } };
    const after = all(before, saved(2));
    expect(after?.ann?.e?.revision).toBe(2);
    expect(after?.bob).toBe(before.bob);
    expect(after?.ann?.f).toBe(before.ann?.f);
  });

  it('does not replace a newer one and adds students without earlier answers', () => {
    const before: Answers = { ann: { e: answerOf(3) } };
    expect(all(before, saved(2), saved(3))).toBe(before);
    expect(all(before, saved(1, 'eve'))?.eve?.e?.revision).toBe(1);
  });
});

describe('a check', () => {
  it('adds an attempt with the answer saved last, once', () => {
    const after = all({ ann: { e: answerOf(1) } }, saved(2), checked(1), checked(1));
    expect(after?.ann?.e?.attempts).toEqual([
      { number: 1, at, given: { gaps: ['at 2'] }, result, afterReveal: false },
    ]);
    expect(after?.ann?.e?.attemptsRemaining).toBe(2);
  });

  it('requires a refetch if the answer is unknown or an attempt is missing', () => {
    expect(all({ ann: {} }, checked(1))).toBeUndefined();
    expect(all({ ann: { e: answerOf(1) } }, checked(2))).toBeUndefined();
  });

  it('is marked if it follows a revealed solution', () => {
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
    ['of one exercise of one student', reset('ann', 'e'), { ann: { f: answerOf(1) }, bob: before.bob }],
    ['of one exercise of all students', reset(null, 'e'), { ann: { f: answerOf(1) }, bob: {} }],
    ['of all exercises of one student', reset('ann', null), { ann: {}, bob: before.bob }],
    ['of everything', reset(null, null), { ann: {}, bob: {} }],
    ['of an unknown student', reset('eve', 'e'), before],
  ])('%s removes only those answers', (_, told, after) => {
    expect(applyToAnswers(before, told)).toEqual(after);
  });

  it('lets a new answer start at a lower revision', () => {
    expect(all(before, reset('ann', 'e'), saved(1))?.ann?.e?.revision).toBe(1);
  });
});
