import { expect, test } from 'vitest';
import { findBestScore, findLastScore, isDone } from './outcomes.ts';

const attempt = (number: number, correct: number, total: number) => ({
  number,
  result: { correct, total, items: [] },
});

test('the best attempt has the largest share, and of equal ones the later wins', () => {
  expect(findBestScore([attempt(1, 2, 2), attempt(2, 3, 4)])).toEqual({ correct: 2, total: 2 });
  expect(findBestScore([attempt(1, 1, 2), attempt(2, 2, 4)])).toEqual({ correct: 2, total: 4 });
  expect(findBestScore([attempt(1, 0, 0)])).toEqual({ correct: 0, total: 0 });
  expect(findBestScore([])).toBeNull();
});

test('a checkable exercise is done once it was checked, any other once it has an answer', () => {
  const checkDone = (isJudged: boolean, isGiven: boolean, attempts: number) =>
    isDone({ isCheckable: isJudged, isAnswered: isGiven, attempts });
  expect([
    checkDone(true, true, 0),
    checkDone(true, true, 1),
    checkDone(false, true, 0),
    checkDone(false, false, 0),
  ]).toEqual([false, true, true, false]);
});

test('the last attempt has the highest number', () => {
  expect(findLastScore([attempt(2, 0, 2), attempt(1, 2, 2)])).toEqual({ correct: 0, total: 2 });
  expect(findLastScore([])).toBeNull();
});
