import type { Rating } from '@klasna/contract/dictionary/values';
import { describe, expect, test } from 'vitest';
import { chooseForm } from './choose-form.ts';
import { dayAround, lastDays, streakOf } from './days.ts';
import { type Card, scheduleWord, stageOf } from './schedule-word.ts';

const begin = new Date('2022-11-29T12:30:00Z');

/** Each answer is given when its word is due. */
function answer(ratings: readonly Rating[]) {
  let card: Card | null = null;
  let at = begin;
  const days = ratings.map((rating) => {
    card = scheduleWord(card, rating, at);
    at = card.dueAt;
    return card.scheduledDays;
  });
  return { days, card: card as Card | null };
}

describe('the scheduler gives the published results of FSRS-6', () => {
  test('days after a run of answers, with two lapses in it', () => {
    const { days } = answer([3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3]);
    expect(days).toEqual([0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]);
  });

  test('stability and difficulty after answers with given days between them', () => {
    const ratings: readonly Rating[] = [1, 3, 3, 3, 3, 3];
    const between = [0, 0, 1, 3, 8, 21];
    let card: Card | null = null;
    let at = begin.getTime();
    ratings.forEach((rating, place) => {
      at += (between[place] ?? 0) * 86_400_000;
      card = scheduleWord(card, rating, new Date(at));
    });
    const last = card as Card | null;
    expect(last?.stability).toBeCloseTo(53.62691, 4);
    expect(last?.difficulty).toBeCloseTo(6.3574867, 4);
  });

  test('a first answer means minutes for what is not known, and days for what is', () => {
    const minutes = ([1, 2, 3] as const).map(
      (rating) => (scheduleWord(null, rating, begin).dueAt.getTime() - begin.getTime()) / 60_000,
    );
    expect(minutes).toEqual([1, 6, 10]);
    expect(scheduleWord(null, 4, begin)).toMatchObject({ state: 2, scheduledDays: 8, reps: 1 });
  });
});

test('a word is learnt when it is remembered for three weeks, and forgotten until it is so again', () => {
  expect(stageOf(null)).toBe('new');
  expect(stageOf(answer([3]).card)).toBe('learning');
  expect(stageOf(answer([3, 3, 3]).card)).toBe('learning');
  expect(stageOf(answer([3, 3, 3, 3]).card)).toBe('learnt');
  expect(stageOf(answer([3, 3, 3, 3, 1]).card)).toBe('forgotten');
  expect(stageOf(answer([3, 3, 3, 3, 1, 3, 3, 3, 3, 3, 3, 3, 3]).card)).toBe('learnt');
});

test('a word is seen first, comes to mind next, and is then written and heard in turn', () => {
  expect(chooseForm('der Hund', null)).toBe('recognise');
  expect(chooseForm('der Hund', { state: 1, reps: 1 })).toBe('recall');
  expect([2, 3, 4, 5].map((reps) => chooseForm('der Hund', { state: 2, reps }))).toEqual([
    'recall',
    'recognise',
    'type',
    'listen',
  ]);
  expect([4, 5].map((reps) => chooseForm('a'.repeat(61), { state: 2, reps }))).toEqual([
    'recall',
    'recognise',
  ]);
});

describe('days', () => {
  const kyiv = 'Europe/Kyiv';

  test('are those of the clocks of a place, also when these are put back', () => {
    const { start, end } = dayAround(new Date('2026-10-24T21:30:00Z'), kyiv);
    expect([start.toISOString(), end.toISOString()]).toEqual([
      '2026-10-24T21:00:00.000Z',
      '2026-10-25T22:00:00.000Z',
    ]);
  });

  test('in a row count up to today, or to yesterday while today is not over', () => {
    const now = new Date('2026-11-22T21:59:00Z');
    const days = (...some: string[]) => streakOf(new Set(some), now, kyiv);
    expect(days('2026-11-20', '2026-11-21', '2026-11-22')).toBe(3);
    expect(days('2026-11-20', '2026-11-21')).toBe(2);
    expect(days('2026-11-19', '2026-11-20')).toBe(0);
    expect(streakOf(new Set(['2026-11-22']), new Date('2026-11-22T22:01:00Z'), kyiv)).toBe(1);
    expect(lastDays(now, kyiv, 3)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  });
});
