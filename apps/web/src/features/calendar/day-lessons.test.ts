import { describe, expect, it } from 'vitest';
import { lessonAt } from '../../lib/lessons/sample-lesson.ts';
import { countEarlier, spreadOverDays, toldOn } from './day-lessons.ts';

const zone = 'Europe/Kyiv';
const partsOf = (startsAt: string, duration: number, days: readonly string[], at = zone) =>
  [...spreadOverDays([lessonAt({ startsAt, duration })], days, at)].flatMap(([day, parts]) =>
    parts.map(({ start, end, fromBefore, goesOn }) => [day, start, end, fromBefore, goesOn]),
  );

describe('a lesson', () => {
  it('stands in its day on the clocks of the reader', () => {
    expect(partsOf('2026-11-23T08:00:00Z', 90, ['2026-11-23'])).toEqual([
      ['2026-11-23', 600, 690, false, false],
    ]);
  });

  it('over midnight stands in both days, also over the end of February', () => {
    expect(partsOf('2028-02-29T21:30:00Z', 60, ['2028-02-29', '2028-03-01'])).toEqual([
      ['2028-02-29', 1410, 1440, false, true],
      ['2028-03-01', 0, 30, true, false],
    ]);
  });

  it('that ends at midnight is no part of the next day', () => {
    expect(partsOf('2026-11-23T21:00:00Z', 60, ['2026-11-23', '2026-11-24'])).toEqual([
      ['2026-11-23', 1380, 1440, false, false],
    ]);
  });

  it('of a whole day reaches into the next', () => {
    expect(partsOf('2026-11-23T10:00:00Z', 1440, ['2026-11-23', '2026-11-24', '2026-11-25'])).toEqual([
      ['2026-11-23', 720, 1440, false, true],
      ['2026-11-24', 0, 720, true, false],
    ]);
  });

  it('stands in another day for a reader beyond the date line', () => {
    const days = ['2026-11-22', '2026-11-23', '2026-11-24'];
    expect(partsOf('2026-11-23T10:30:00Z', 60, days, 'Pacific/Kiritimati')).toEqual([
      ['2026-11-24', 30, 90, false, false],
    ]);
    expect(partsOf('2026-11-23T10:30:00Z', 60, days, 'Pacific/Pago_Pago')).toEqual([
      ['2026-11-22', 1410, 1440, false, true],
      ['2026-11-23', 0, 30, true, false],
    ]);
  });

  it('is as tall as it is long while clocks change', () => {
    // From 2:30 to 4:30 when an hour is left out, from 3:30 to 3:30 when one comes twice.
    expect(partsOf('2026-03-29T00:30:00Z', 60, ['2026-03-29'])).toEqual([
      ['2026-03-29', 150, 210, false, false],
    ]);
    expect(partsOf('2026-10-25T00:30:00Z', 60, ['2026-10-25'])).toEqual([
      ['2026-10-25', 210, 270, false, false],
    ]);
  });

  it('of a few minutes can still be pressed, also at the end of a day', () => {
    expect(partsOf('2026-11-23T08:00:00Z', 5, ['2026-11-23'])).toEqual([
      ['2026-11-23', 600, 620, false, false],
    ]);
    expect(partsOf('2026-11-23T21:55:00Z', 5, ['2026-11-23', '2026-11-24'])).toEqual([
      ['2026-11-23', 1420, 1440, false, false],
    ]);
  });

  it('of a day that is not shown is left out', () => {
    expect(partsOf('2026-11-25T08:00:00Z', 60, ['2026-11-23', '2026-11-24'])).toEqual([]);
  });
});

it('a lesson that did not change keeps its part when another one did', () => {
  const days = ['2026-11-23'];
  const first = lessonAt({ startsAt: '2026-11-23T08:00:00Z' });
  const second = lessonAt({ startsAt: '2026-11-23T10:00:00Z' });
  const [kept] = spreadOverDays([first, second], days, zone).get('2026-11-23') ?? [];
  const [still, other] = spreadOverDays([first, { ...second }], days, zone).get('2026-11-23') ?? [];
  expect(still).toBe(kept);
  expect(other?.lesson).not.toBe(second);
  expect(spreadOverDays([first], days, 'Europe/Berlin').get('2026-11-23')).not.toContain(kept);
});

it('a lesson over midnight is told once, also when it began before the first day that is shown', () => {
  const lesson = lessonAt({ startsAt: '2026-11-23T21:30:00Z', duration: 60 });
  const toldDays = (days: readonly string[]) =>
    days.filter((day) => toldOn(day, spreadOverDays([lesson], days, zone)).length > 0);
  expect(toldDays(['2026-11-22', '2026-11-23', '2026-11-24'])).toEqual(['2026-11-23']);
  expect(toldDays(['2026-11-24', '2026-11-25'])).toEqual(['2026-11-24']);
});

describe('a list begins today', () => {
  const days = ['2026-11-22', '2026-11-23', '2026-11-24'];
  const earlierThan = (today: string, ...begins: string[]): number =>
    countEarlier(
      spreadOverDays(
        begins.map((startsAt) => lessonAt({ startsAt, duration: 60 })),
        days,
        zone,
      ),
      today,
    );
  const [before, then] = ['2026-11-22T10:00:00Z', '2026-11-24T10:00:00Z'];

  it('and counts what was before', () => {
    expect(earlierThan('2026-11-23', before, before, then)).toBe(2);
  });

  it('but not where nothing would be left, nor where today is not among its days', () => {
    expect(earlierThan('2026-11-23', before)).toBe(0);
    expect(earlierThan('2026-12-01', before, then)).toBe(0);
  });
});
