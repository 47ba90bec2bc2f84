import { describe, expect, it } from 'vitest';
import { createSampleLesson } from '../../lib/lessons/sample-lesson.ts';
import {
  hasMoved,
  isSameMove,
  moveByDays,
  moveBySteps,
  moveTo,
  resizeBySteps,
  resizeTo,
  startMove,
  toMovedLesson,
} from './lesson-move.ts';

const zone = 'Europe/Kyiv';
const buildMove = (startsAt: string, duration = 60) => startMove(createSampleLesson({ startsAt, duration }));
const getStart = (move: Parameters<typeof toMovedLesson>[0]) => toMovedLesson(move).startsAt;

describe('a lesson being moved', () => {
  it('moves in quarters of an hour, across midnight and the end of February', () => {
    expect(getStart(moveBySteps(buildMove('2026-11-23T08:00:00.000Z'), 1))).toBe('2026-11-23T08:15:00.000Z');
    expect(getStart(moveBySteps(buildMove('2026-11-23T08:10:00.000Z'), -1))).toBe('2026-11-23T08:00:00.000Z');
    expect(getStart(moveBySteps(buildMove('2028-02-29T21:45:00.000Z'), 1))).toBe('2028-02-29T22:00:00.000Z');
  });

  it('moves through a skipped hour and a repeated hour', () => {
    expect(getStart(moveBySteps(buildMove('2026-03-29T01:00:00.000Z'), -1))).toBe('2026-03-29T00:45:00.000Z');
    expect(getStart(moveBySteps(buildMove('2026-10-25T00:45:00.000Z'), 1))).toBe('2026-10-25T01:00:00.000Z');
  });

  it('keeps its local time from day to day, even across a clock change', () => {
    expect(getStart(moveByDays(buildMove('2026-10-24T07:00:00.000Z'), 1, zone))).toBe(
      '2026-10-25T08:00:00.000Z',
    );
    expect(getStart(moveByDays(buildMove('2027-03-01T08:00:00.000Z'), -1, zone))).toBe(
      '2027-02-28T08:00:00.000Z',
    );
  });

  it('snaps to the nearest quarter of an hour under the pointer', () => {
    expect(getStart(moveTo(buildMove('2026-11-23T08:00:00.000Z'), '2026-11-24', 608, zone))).toBe(
      '2026-11-24T08:15:00.000Z',
    );
    expect(getStart(moveTo(buildMove('2026-11-23T08:00:00.000Z'), '2026-11-24', -30, zone))).toBe(
      '2026-11-23T21:30:00.000Z',
    );
  });

  it('lasts a quarter of an hour at least and a day at most', () => {
    expect(resizeBySteps(buildMove('2026-11-23T08:00:00.000Z', 15), -1).duration).toBe(15);
    expect(resizeBySteps(buildMove('2026-11-23T08:00:00.000Z', 50), 1).duration).toBe(60);
    expect(resizeBySteps(buildMove('2026-11-23T08:00:00.000Z', 1440), 1).duration).toBe(1440);
    expect(resizeTo(buildMove('2026-11-23T08:00:00.000Z'), '2026-11-23', 703, zone).duration).toBe(105);
    expect(resizeTo(buildMove('2026-11-23T08:00:00.000Z'), '2026-11-23', 10, zone).duration).toBe(15);
  });

  it('has not moved if it is back at its time', () => {
    const move = buildMove('2026-11-23T08:00:00.000Z');
    expect(hasMoved(move)).toBe(false);
    expect(hasMoved(moveBySteps(move, 2))).toBe(true);
    expect(hasMoved(moveBySteps(moveBySteps(move, 2), -2))).toBe(false);
  });

  it('ends later by the added duration', () => {
    expect(toMovedLesson(resizeBySteps(buildMove('2026-11-23T08:00:00.000Z'), 2))).toMatchObject({
      endsAt: '2026-11-23T09:30:00.000Z',
      duration: 90,
    });
  });

  it('stays the same while the pointer moves within a quarter of an hour', () => {
    const lesson = buildMove('2026-11-23T08:00:00.000Z');
    const moveToMinutes = (minutes: number) => moveTo(lesson, '2026-11-23', minutes, zone);
    expect(isSameMove(moveToMinutes(601), moveToMinutes(605))).toBe(true);
    expect(isSameMove(moveToMinutes(601), moveToMinutes(609))).toBe(false);
    expect(isSameMove(lesson, resizeBySteps(lesson, 1))).toBe(false);
    expect(isSameMove(null, lesson)).toBe(false);
  });
});
