import { describe, expect, test } from 'vitest';
import { giveIds } from './model/give-ids.ts';
import {
  answerWith,
  canCheck,
  canReveal,
  check,
  countAttemptsLeft,
  newPlay,
  toggleSolution,
  toPlayView,
  tryAgain,
} from './play.ts';
import { model } from './types/true_false/index.ts';

const parsed = model.content.parse({
  statements: [
    { text: 'Snow is white.', isCorrect: true },
    { text: 'Snow is black.', isCorrect: false },
  ],
});
const content = giveIds(parsed, undefined, () => crypto.randomUUID());
const rules = { attemptsLimit: 2, showAnswers: 'afterCheck' } as const;
const answered = answerWith(model, content, newPlay, { 'marks.0': true });
const checked = check(model, content, answered);

describe('checking', () => {
  test('needs something to check', () => {
    expect(canCheck(model, content, newPlay, rules)).toBe(false);
    expect(canCheck(model, content, answered, rules)).toBe(true);
    const cleared = answerWith(model, content, answered, { 'marks.0': null });
    expect(canCheck(model, content, cleared, rules)).toBe(false);
  });

  test('shows the marks until the next try, and keeps the answer', () => {
    expect(toPlayView(model, content, checked)).toEqual({
      answer: { marks: [true, null] },
      marks: [{ correct: true }, { correct: false }],
      solution: null,
    });
    expect(canCheck(model, content, checked, rules)).toBe(false);
    const retried = tryAgain(checked);
    expect(toPlayView(model, content, retried)).toMatchObject({
      answer: { marks: [true, null] },
      marks: null,
    });
    expect(canCheck(model, content, retried, rules)).toBe(true);
  });

  test('is impossible when no attempt is left; without a limit it is always possible', () => {
    const checkedTwice = check(model, content, tryAgain(checked));
    expect([countAttemptsLeft(checked, rules), countAttemptsLeft(checkedTwice, rules)]).toEqual([1, 0]);
    expect(canCheck(model, content, tryAgain(checkedTwice), rules)).toBe(false);
    expect(countAttemptsLeft(checkedTwice, { ...rules, attemptsLimit: null })).toBeNull();
  });
});

test.each([
  ['always', true, true],
  ['afterCheck', false, true],
  ['never', false, false],
] as const)('answers are shown %s: before a check %s, after it %s', (showAnswers, before, after) => {
  expect(canReveal(model, answered, { ...rules, showAnswers })).toBe(before);
  expect(canReveal(model, checked, { ...rules, showAnswers })).toBe(after);
});

test('the solution can be shown and hidden', () => {
  const revealed = toggleSolution(checked);
  expect(toPlayView(model, content, revealed).solution).toEqual({ marks: [true, false] });
  expect(toPlayView(model, content, toggleSolution(revealed)).solution).toBeNull();
});

test('an invalid change is ignored', () => {
  expect(answerWith(model, content, answered, { 'marks.7': true })).toBe(answered);
});
