import { describe, expect, it } from 'vitest';
import { lessonAt } from '../../lib/lessons/sample-lesson.ts';
import {
  endAt,
  isElsewhere,
  isSameCarried,
  lengthenBySteps,
  lessonOf,
  moveByDays,
  moveBySteps,
  pickUp,
  putAt,
} from './carry.ts';

const zone = 'Europe/Kyiv';
const at = (startsAt: string, duration = 60) => pickUp(lessonAt({ startsAt, duration }));
const startOf = (carried: Parameters<typeof lessonOf>[0]) => lessonOf(carried).startsAt;

describe('a lesson being moved', () => {
  it('moves in quarters of an hour, across midnight and the end of February', () => {
    expect(startOf(moveBySteps(at('2026-11-23T08:00:00.000Z'), 1))).toBe('2026-11-23T08:15:00.000Z');
    expect(startOf(moveBySteps(at('2026-11-23T08:10:00.000Z'), -1))).toBe('2026-11-23T08:00:00.000Z');
    expect(startOf(moveBySteps(at('2028-02-29T21:45:00.000Z'), 1))).toBe('2028-02-29T22:00:00.000Z');
  });

  it('moves through a skipped hour and a repeated hour', () => {
    expect(startOf(moveBySteps(at('2026-03-29T01:00:00.000Z'), -1))).toBe('2026-03-29T00:45:00.000Z');
    expect(startOf(moveBySteps(at('2026-10-25T00:45:00.000Z'), 1))).toBe('2026-10-25T01:00:00.000Z');
  });

  it('keeps its local time from day to day, even across a clock change', () => {
    expect(startOf(moveByDays(at('2026-10-24T07:00:00.000Z'), 1, zone))).toBe('2026-10-25T08:00:00.000Z');
    expect(startOf(moveByDays(at('2027-03-01T08:00:00.000Z'), -1, zone))).toBe('2027-02-28T08:00:00.000Z');
  });

  it('snaps to the nearest quarter of an hour under the pointer', () => {
    expect(startOf(putAt(at('2026-11-23T08:00:00.000Z'), '2026-11-24', 608, zone))).toBe(
      '2026-11-24T08:15:00.000Z',
    );
    expect(startOf(putAt(at('2026-11-23T08:00:00.000Z'), '2026-11-24', -30, zone))).toBe(
      '2026-11-23T21:30:00.000Z',
    );
  });

  it('lasts a quarter of an hour at least and a day at most', () => {
    expect(lengthenBySteps(at('2026-11-23T08:00:00.000Z', 15), -1).duration).toBe(15);
    expect(lengthenBySteps(at('2026-11-23T08:00:00.000Z', 50), 1).duration).toBe(60);
    expect(lengthenBySteps(at('2026-11-23T08:00:00.000Z', 1440), 1).duration).toBe(1440);
    expect(endAt(at('2026-11-23T08:00:00.000Z'), '2026-11-23', 703, zone).duration).toBe(105);
    expect(endAt(at('2026-11-23T08:00:00.000Z'), '2026-11-23', 10, zone).duration).toBe(15);
  });

  it('has not moved if it is back at its time', () => {
    const carried = at('2026-11-23T08:00:00.000Z');
    expect(isElsewhere(carried)).toBe(false);
    expect(isElsewhere(moveBySteps(carried, 2))).toBe(true);
    expect(isElsewhere(moveBySteps(moveBySteps(carried, 2), -2))).toBe(false);
  });

  it('ends later by the added duration', () => {
    expect(lessonOf(lengthenBySteps(at('2026-11-23T08:00:00.000Z'), 2))).toMatchObject({
      endsAt: '2026-11-23T09:30:00.000Z',
      duration: 90,
    });
  });

  it('stays the same while the pointer moves within a quarter of an hour', () => {
    const lesson = at('2026-11-23T08:00:00.000Z');
    const put = (minutes: number) => putAt(lesson, '2026-11-23', minutes, zone);
    expect(isSameCarried(put(601), put(605))).toBe(true);
    expect(isSameCarried(put(601), put(609))).toBe(false);
    expect(isSameCarried(lesson, lengthenBySteps(lesson, 1))).toBe(false);
    expect(isSameCarried(null, lesson)).toBe(false);
  });
});
