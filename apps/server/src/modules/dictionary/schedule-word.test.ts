import type { Rating } from '@klasna/contract/dictionary/values';
import { Temporal } from 'temporal-polyfill';
import { createEmptyCard, fsrs } from 'ts-fsrs';
import { describe, expect, test } from 'vitest';
import { chooseForm } from './choose-form.ts';
import { type Card, scheduleWord, stageOf } from './schedule-word.ts';
import { countDays, daysBetween, findTrainingDay } from './training-days.ts';

const startDate = new Date('2022-11-29T12:30:00Z');

/** Gives each answer at the time when the word is due. */
function answer(ratings: readonly Rating[]) {
  let card: Card | null = null;
  let at = startDate;
  const days = ratings.map((rating) => {
    card = scheduleWord(card, rating, at, 'UTC');
    at = card.dueAt;
    return card.scheduledDays;
  });
  return { days, card: card as Card | null };
}

describe('the scheduler matches the published results of FSRS-6', () => {
  test('for the days after a series of answers with two lapses', () => {
    const { days } = answer([3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3]);
    expect(days).toEqual([0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]);
  });

  test('for stability and difficulty with given intervals', () => {
    const ratings: readonly Rating[] = [1, 3, 3, 3, 3, 3];
    const between = [0, 0, 1, 3, 8, 21];
    let card: Card | null = null;
    let at = startDate.getTime();
    ratings.forEach((rating, index) => {
      at += (between[index] ?? 0) * 86_400_000;
      card = scheduleWord(card, rating, new Date(at), 'UTC');
    });
    const last = card as Card | null;
    expect(last?.stability).toBeCloseTo(53.62691, 4);
    expect(last?.difficulty).toBeCloseTo(6.3574867, 4);
  });

  test('for the first interval: minutes for unknown words, days for known ones', () => {
    const minutes = ([1, 2, 3] as const).map(
      (rating) =>
        (scheduleWord(null, rating, startDate, 'UTC').dueAt.getTime() - startDate.getTime()) / 60_000,
    );
    expect(minutes).toEqual([1, 6, 10]);
    expect(scheduleWord(null, 4, startDate, 'UTC')).toMatchObject({ state: 2, scheduledDays: 8, reps: 1 });
  });
});

test('a word is learnt when it is remembered for three weeks, and forgotten after a lapse until then', () => {
  expect(stageOf(null)).toBe('new');
  expect(stageOf(answer([3]).card)).toBe('learning');
  expect(stageOf(answer([3, 3, 3]).card)).toBe('learning');
  expect(stageOf(answer([3, 3, 3, 3]).card)).toBe('learnt');
  expect(stageOf(answer([3, 3, 3, 3, 1]).card)).toBe('forgotten');
  expect(stageOf(answer([3, 3, 3, 3, 1, 3, 3, 3, 3, 3, 3, 3, 3]).card)).toBe('learnt');
});

test('a word is recognised first, then recalled, then typed and heard in turn', () => {
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

const zones = [
  'UTC',
  'Europe/Kyiv',
  'America/Los_Angeles',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
];
const hourMs = 3_600_000;
const local = (text: string, zone: string): Date =>
  new Date(Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds);

describe('a training day begins at 04:00 local time', () => {
  test.each(zones)('in %s', (zone) => {
    const { start, end } = findTrainingDay(local('2026-06-10T12:00', zone), zone);
    expect([start, end]).toEqual([local('2026-06-10T04:00', zone), local('2026-06-11T04:00', zone)]);
    expect(findTrainingDay(start, zone)).toEqual({ start, end });
    expect(findTrainingDay(new Date(end.getTime() - 1), zone)).toEqual({ start, end });
    expect(findTrainingDay(end, zone).start).toEqual(end);
    expect(daysBetween(local('2026-06-10T23:50', zone), local('2026-06-11T03:59', zone), zone)).toBe(0);
    expect(daysBetween(local('2026-06-11T03:59', zone), local('2026-06-11T04:00', zone), zone)).toBe(1);
  });

  test.each([
    ['Europe/Kyiv', '2026-03-28', 23],
    ['Europe/Kyiv', '2026-10-24', 25],
    ['America/Los_Angeles', '2026-03-07', 23],
    ['America/Los_Angeles', '2026-10-31', 25],
    ['Pacific/Auckland', '2026-09-26', 23],
    ['Australia/Lord_Howe', '2026-04-04', 24.5],
  ])('in %s the day of %s lasts %d hours', (zone, date, hours) => {
    const { start, end } = findTrainingDay(local(`${date}T12:00`, zone), zone);
    expect([start, end.getTime() - start.getTime()]).toEqual([local(`${date}T04:00`, zone), hours * hourMs]);
  });

  test('and each instant lies in exactly one day in all time zones', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      let before = findTrainingDay(new Date('2025-12-30T00:00Z'), zone);
      for (
        let at = Date.parse('2026-01-01T00:07Z');
        at < Date.parse('2026-12-31T00:00Z');
        at += 17 * hourMs
      ) {
        const { start, end } = findTrainingDay(new Date(at), zone);
        const isWithin = start.getTime() <= at && at < end.getTime();
        // Accepts a longer distance, for a day that the time zone skipped.
        const isNext = start >= before.start && start.getTime() - before.start.getTime() <= 49 * hourMs;
        if (!isWithin || !isNext || start.getTime() % 900_000 !== 0)
          throw new Error(`${zone} ${new Date(at)}`);
        before = { start, end };
      }
    }
  }, 60_000);
});

describe('counting days with answers', () => {
  const kyiv = 'Europe/Kyiv';
  const now = new Date('2026-11-23T01:59:00Z');
  const toAnswerCounts = (...moments: string[]) =>
    moments.map((one) => ({ at: new Date(one), answers: 1 })).toSorted((one, other) => +other.at - +one.at);

  test('gives the streak up to today, or up to yesterday while today has no answers', () => {
    const streak = (...days: string[]) =>
      countDays(toAnswerCounts(...days.map((day) => `${day}T12:00Z`)), now, kyiv).streak;
    expect(streak('2026-11-20', '2026-11-21', '2026-11-22')).toBe(3);
    expect(streak('2026-11-20', '2026-11-21')).toBe(2);
    expect(streak('2026-11-19', '2026-11-20')).toBe(0);
    expect(streak()).toBe(0);
    expect(
      countDays(toAnswerCounts('2026-11-22T12:00Z'), new Date('2026-11-23T02:01:00Z'), kyiv).streak,
    ).toBe(1);
  });

  test('covers the last seven days and assigns answers after midnight to the day before', () => {
    const { week, streak } = countDays(
      toAnswerCounts(
        '2026-11-23T01:30Z',
        '2026-11-22T21:59Z',
        '2026-11-22T02:00Z',
        '2026-11-22T01:45Z',
        '2026-11-16T02:00Z',
        '2026-11-16T01:45Z',
      ),
      now,
      kyiv,
    );
    expect(week.map(({ day, answers }) => `${day.slice(-2)}: ${answers}`)).toEqual([
      '16: 1',
      '17: 0',
      '18: 0',
      '19: 0',
      '20: 0',
      '21: 1',
      '22: 3',
    ]);
    expect(streak).toBe(2);
  });

  test('supports streaks of years', () => {
    const days = Array.from({ length: 1000 }, (_, index) =>
      new Date(Date.parse('2026-11-22T12:00Z') - index * 86_400_000).toISOString(),
    );
    expect(countDays(toAnswerCounts(...days), now, kyiv).streak).toBe(1000);
    expect(countDays(toAnswerCounts(...days.toSpliced(400, 1)), now, kyiv).streak).toBe(400);
  });
});

describe('scheduling counts training days', () => {
  const minuteMs = 60_000;

  /**
   * Answers "good" twice, `minutes` apart. Returns the scheduled days and the training days until the word is
   * due.
   */
  function answerTwice(first: Date, minutes: number, zone: string) {
    const second = new Date(first.getTime() + minutes * minuteMs);
    const card = scheduleWord(scheduleWord(null, 3, first, zone), 3, second, zone);
    return [card.scheduledDays, daysBetween(second, card.dueAt, zone)];
  }

  test.each(zones)('whichever midnight lies between two answers of an evening in %s', (zone) => {
    for (const midnight of [local('2026-06-11T00:00', zone), new Date('2026-06-11T00:00Z')]) {
      const first = new Date(midnight.getTime() - 5 * minuteMs);
      if (findTrainingDay(first, zone).end.getTime() - first.getTime() < 11 * minuteMs) continue;
      expect(answerTwice(first, 11, zone)).toEqual([2, 2]);
    }
    expect(answerTwice(local('2026-06-11T03:55', zone), 11, zone)).toEqual([7, 7]);
  });

  test('on every night of a year, including clock changes, in the scheduled days and the due day', () => {
    for (const zone of zones)
      for (let night = 0; night < 365; night += 1) {
        const date = Temporal.PlainDate.from('2026-01-01').add({ days: night });
        for (const time of ['23:55', '02:30', '03:45', '04:00', '04:30', '12:00'])
          expect([zone, `${date} ${time}`, answerTwice(local(`${date}T${time}`, zone), 11, zone)]).toEqual([
            ...[zone, `${date} ${time}`],
            [2, 2],
          ]);
      }
  }, 120_000);

  test('and matches the library where the days are the same', () => {
    const plain = fsrs();
    for (const ratings of [
      [3, 3, 3, 1, 3, 2, 3, 4],
      [1, 1, 2, 3, 3, 3],
      [4, 4, 1, 3, 3],
      [2, 3, 4, 3],
    ] as const) {
      let ownCard: Card | null = null;
      let libraryCard = createEmptyCard(startDate);
      let at = startDate;
      for (const rating of ratings) {
        ownCard = scheduleWord(ownCard, rating, at, 'UTC');
        libraryCard = plain.next(libraryCard, at, rating).card;
        expect(ownCard).toMatchObject({
          ...{ dueAt: libraryCard.due, stability: libraryCard.stability, difficulty: libraryCard.difficulty },
          ...{
            scheduledDays: libraryCard.scheduled_days,
            reps: libraryCard.reps,
            lapses: libraryCard.lapses,
            state: libraryCard.state,
          },
        });
        at = ownCard.dueAt;
      }
    }
  });
});
