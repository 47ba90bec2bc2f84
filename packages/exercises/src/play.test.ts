import { describe, expect, test } from 'vitest';
import { giveIds } from './kit/give-ids.ts';
import {
  answerWith,
  attemptsLeft,
  check,
  mayCheck,
  mayReveal,
  newPlay,
  shownOf,
  tryAgain,
  turnSolution,
} from './play.ts';
import { mind } from './types/true_false/index.ts';

const read = mind.content.parse({
  statements: [
    { text: 'Snow is white.', isCorrect: true },
    { text: 'Snow is black.', isCorrect: false },
  ],
});
const content = giveIds(read, undefined, () => crypto.randomUUID());
const rules = { attemptsLimit: 2, showAnswers: 'afterCheck' } as const;
const begun = answerWith(mind, content, newPlay, { 'marks.0': true });
const checked = check(mind, content, begun);

describe('checking', () => {
  test('needs something to check', () => {
    expect(mayCheck(mind, content, newPlay, rules)).toBe(false);
    expect(mayCheck(mind, content, begun, rules)).toBe(true);
    const taken = answerWith(mind, content, begun, { 'marks.0': null });
    expect(mayCheck(mind, content, taken, rules)).toBe(false);
  });

  test('shows the marks until the next try, and keeps the answer', () => {
    expect(shownOf(mind, content, checked)).toEqual({
      answer: { marks: [true, null] },
      marks: [{ correct: true }, { correct: false }],
      solution: null,
    });
    expect(mayCheck(mind, content, checked, rules)).toBe(false);
    const again = tryAgain(checked);
    expect(shownOf(mind, content, again)).toMatchObject({ answer: { marks: [true, null] }, marks: null });
    expect(mayCheck(mind, content, again, rules)).toBe(true);
  });

  test('is impossible when no attempt is left; without a limit it is always possible', () => {
    const twice = check(mind, content, tryAgain(checked));
    expect([attemptsLeft(checked, rules), attemptsLeft(twice, rules)]).toEqual([1, 0]);
    expect(mayCheck(mind, content, tryAgain(twice), rules)).toBe(false);
    expect(attemptsLeft(twice, { ...rules, attemptsLimit: null })).toBeNull();
  });
});

test.each([
  ['always', true, true],
  ['afterCheck', false, true],
  ['never', false, false],
] as const)('answers are shown %s: before a check %s, after it %s', (showAnswers, before, after) => {
  expect(mayReveal(mind, begun, { ...rules, showAnswers })).toBe(before);
  expect(mayReveal(mind, checked, { ...rules, showAnswers })).toBe(after);
});

test('the solution can be shown and hidden', () => {
  const revealed = turnSolution(checked);
  expect(shownOf(mind, content, revealed).solution).toEqual({ marks: [true, false] });
  expect(shownOf(mind, content, turnSolution(revealed)).solution).toBeNull();
});

test('an invalid change is ignored', () => {
  expect(answerWith(mind, content, begun, { 'marks.7': true })).toBe(begun);
});
