import { describe, expect, it } from 'vitest';
import { lessonAt } from '../../lib/lessons/sample-lesson.ts';
import { countEarlier, spreadOverDays, toldOn } from './day-lessons.ts';

const zone = 'Europe/Kyiv';
const partsOf = (startsAt: string, duration: number, days: readonly string[], at = zone) =>
  [...spreadOverDays([lessonAt({ startsAt, duration })], days, at)].flatMap(([day, parts]) =>
    parts.map(({ start, end, fromBefore, goesOn }) => [day, start, end, fromBefore, goesOn]),
  );

describe('a lesson', () => {
  it('is on its day in the local time zone', () => {
    expect(partsOf('2026-11-23T08:00:00Z', 90, ['2026-11-23'])).toEqual([
      ['2026-11-23', 600, 690, false, false],
    ]);
  });

  it('across midnight is on both days, also at the end of February', () => {
    expect(partsOf('2028-02-29T21:30:00Z', 60, ['2028-02-29', '2028-03-01'])).toEqual([
      ['2028-02-29', 1410, 1440, false, true],
      ['2028-03-01', 0, 30, true, false],
    ]);
  });

  it('that ends at midnight is not on the next day', () => {
    expect(partsOf('2026-11-23T21:00:00Z', 60, ['2026-11-23', '2026-11-24'])).toEqual([
      ['2026-11-23', 1380, 1440, false, false],
    ]);
  });

  it('of 24 hours continues on the next day', () => {
    expect(partsOf('2026-11-23T10:00:00Z', 1440, ['2026-11-23', '2026-11-24', '2026-11-25'])).toEqual([
      ['2026-11-23', 720, 1440, false, true],
      ['2026-11-24', 0, 720, true, false],
    ]);
  });

  it('is on another day in a time zone beyond the date line', () => {
    const days = ['2026-11-22', '2026-11-23', '2026-11-24'];
    expect(partsOf('2026-11-23T10:30:00Z', 60, days, 'Pacific/Kiritimati')).toEqual([
      ['2026-11-24', 30, 90, false, false],
    ]);
    expect(partsOf('2026-11-23T10:30:00Z', 60, days, 'Pacific/Pago_Pago')).toEqual([
      ['2026-11-22', 1410, 1440, false, true],
      ['2026-11-23', 0, 30, true, false],
    ]);
  });

  it('keeps its height during a clock change', () => {
    // 2:30 to 4:30 where an hour is skipped, 3:30 to 3:30 where an hour repeats.
    expect(partsOf('2026-03-29T00:30:00Z', 60, ['2026-03-29'])).toEqual([
      ['2026-03-29', 150, 210, false, false],
    ]);
    expect(partsOf('2026-10-25T00:30:00Z', 60, ['2026-10-25'])).toEqual([
      ['2026-10-25', 210, 270, false, false],
    ]);
  });

  it('of a few minutes is still large enough to press, also at the end of a day', () => {
    expect(partsOf('2026-11-23T08:00:00Z', 5, ['2026-11-23'])).toEqual([
      ['2026-11-23', 600, 620, false, false],
    ]);
    expect(partsOf('2026-11-23T21:55:00Z', 5, ['2026-11-23', '2026-11-24'])).toEqual([
      ['2026-11-23', 1420, 1440, false, false],
    ]);
  });

  it('on a day outside the view is left out', () => {
    expect(partsOf('2026-11-25T08:00:00Z', 60, ['2026-11-23', '2026-11-24'])).toEqual([]);
  });
});

it('reuses the parts of a lesson that did not change when another one did', () => {
  const days = ['2026-11-23'];
  const first = lessonAt({ startsAt: '2026-11-23T08:00:00Z' });
  const second = lessonAt({ startsAt: '2026-11-23T10:00:00Z' });
  const [kept] = spreadOverDays([first, second], days, zone).get('2026-11-23') ?? [];
  const [still, other] = spreadOverDays([first, { ...second }], days, zone).get('2026-11-23') ?? [];
  expect(still).toBe(kept);
  expect(other?.lesson).not.toBe(second);
  expect(spreadOverDays([first], days, 'Europe/Berlin').get('2026-11-23')).not.toContain(kept);
});

it('lists a lesson across midnight once, even if it started before the first shown day', () => {
  const lesson = lessonAt({ startsAt: '2026-11-23T21:30:00Z', duration: 60 });
  const toldDays = (days: readonly string[]) =>
    days.filter((day) => toldOn(day, spreadOverDays([lesson], days, zone)).length > 0);
  expect(toldDays(['2026-11-22', '2026-11-23', '2026-11-24'])).toEqual(['2026-11-23']);
  expect(toldDays(['2026-11-24', '2026-11-25'])).toEqual(['2026-11-24']);
});

describe('a list that starts today', () => {
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

  it('counts earlier lessons', () => {
    expect(earlierThan('2026-11-23', before, before, then)).toBe(2);
  });

  it('counts none if nothing else would be left or today is not shown', () => {
    expect(earlierThan('2026-11-23', before)).toBe(0);
    expect(earlierThan('2026-12-01', before, then)).toBe(0);
  });
});
