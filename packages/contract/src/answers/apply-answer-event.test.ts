import { describe, expect, it } from 'vitest';
import { type AnswerEvent, applyAnswerEvent } from './apply-answer-event.ts';
import type { AnswerView, ClassAnswers } from './models.ts';

const at = '2026-11-22T10:00:00.000Z';
const result = { correct: 1, total: 2, items: [{ correct: true }, { correct: false }] };
const buildAnswer = (revision: number, overrides: Partial<AnswerView> = {}): AnswerView => ({
  ...{ data: { gaps: [`at ${revision}`] }, revision, updatedAt: at },
  ...{ attempts: [], attemptsRemaining: 3, revealedAt: null },
  ...overrides,
});
const savedEvent = (revision: number, studentId = 'ann'): AnswerEvent => ({
  event: 'answer.saved',
  data: { studentId, exerciseId: 'e', answer: buildAnswer(revision) },
});
const checkedEvent = (number: number, afterReveal = false): AnswerEvent => ({
  event: 'answer.checked',
  data: {
    ...{ studentId: 'ann', exerciseId: 'e', result, attemptsRemaining: 3 - number },
    attempt: { number, at, afterReveal },
  },
});
const resetEvent = (studentId: string | null, exerciseId: string | null): AnswerEvent => ({
  event: 'answer.reset',
  data: { studentId, exerciseId },
});
const applyAll = (answers: ClassAnswers, ...events: readonly AnswerEvent[]): ClassAnswers | undefined =>
  events.reduce<ClassAnswers | undefined>(
    (before, event) => before && applyAnswerEvent(before, event),
    answers,
  );

describe('a saved answer', () => {
  it('replaces an older one and keeps the object identity of the others', () => {
    const before: ClassAnswers = {
      ann: { e: buildAnswer(1), f: buildAnswer(1) },
      bob: { e: buildAnswer(1) },
    };
    const after = applyAll(before, savedEvent(2));
    expect(after?.ann?.e?.revision).toBe(2);
    expect(after?.bob).toBe(before.bob);
    expect(after?.ann?.f).toBe(before.ann?.f);
  });

  it('does not replace a newer one and adds students without earlier answers', () => {
    const before: ClassAnswers = { ann: { e: buildAnswer(3) } };
    expect(applyAll(before, savedEvent(2), savedEvent(3))).toBe(before);
    expect(applyAll(before, savedEvent(1, 'eve'))?.eve?.e?.revision).toBe(1);
  });
});

describe('a check', () => {
  it('adds an attempt with the answer saved last, once', () => {
    const after = applyAll({ ann: { e: buildAnswer(1) } }, savedEvent(2), checkedEvent(1), checkedEvent(1));
    expect(after?.ann?.e?.attempts).toEqual([
      { number: 1, at, given: { gaps: ['at 2'] }, result, afterReveal: false },
    ]);
    expect(after?.ann?.e?.attemptsRemaining).toBe(2);
  });

  it('requires a refetch if the answer is unknown or an attempt is missing', () => {
    expect(applyAll({ ann: {} }, checkedEvent(1))).toBeUndefined();
    expect(applyAll({ ann: { e: buildAnswer(1) } }, checkedEvent(2))).toBeUndefined();
  });

  it('is marked if it follows a revealed solution', () => {
    const revealed: AnswerEvent = {
      event: 'answer.revealed',
      data: { studentId: 'ann', exerciseId: 'e', revealedAt: at },
    };
    const after = applyAll({ ann: { e: buildAnswer(1) } }, revealed, checkedEvent(1, true));
    expect(after?.ann?.e).toMatchObject({ revealedAt: at, attempts: [{ afterReveal: true }] });
  });
});

describe('a reset', () => {
  const before: ClassAnswers = { ann: { e: buildAnswer(2), f: buildAnswer(1) }, bob: { e: buildAnswer(1) } };
  it.each([
    [
      'of one exercise of one student',
      resetEvent('ann', 'e'),
      { ann: { f: buildAnswer(1) }, bob: before.bob },
    ],
    ['of one exercise of all students', resetEvent(null, 'e'), { ann: { f: buildAnswer(1) }, bob: {} }],
    ['of all exercises of one student', resetEvent('ann', null), { ann: {}, bob: before.bob }],
    ['of everything', resetEvent(null, null), { ann: {}, bob: {} }],
    ['of an unknown student', resetEvent('eve', 'e'), before],
  ])('%s removes only those answers', (_, event, after) => {
    expect(applyAnswerEvent(before, event)).toEqual(after);
  });

  it('lets a new answer start at a lower revision', () => {
    expect(applyAll(before, resetEvent('ann', 'e'), savedEvent(1))?.ann?.e?.revision).toBe(1);
  });
});
