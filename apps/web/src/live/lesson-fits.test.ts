import type { LessonEvent } from '@klasna/contract/schedule/models';
import { describe, expect, it } from 'vitest';
import { type RangeWish, withLesson } from './lesson-fits.ts';

const lesson = (id: string, hour: number, day = 23): LessonEvent => {
  const start = Date.UTC(2026, 10, day, hour);
  return {
    id,
    seriesId: null,
    class: { id: 'english', name: 'English', type: 'personal' },
    teacher: { id: 'tom', firstName: 'Tom', lastName: 'Lee', image: null },
    students: [{ id: 'mia', firstName: 'Mia', lastName: 'Fox', image: null }],
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + 3_600_000).toISOString(),
    duration: 60,
    timezone: 'UTC',
    status: 'scheduled',
    paymentStatus: null,
    meetingLink: null,
    can: { edit: true },
  };
};
const day: RangeWish = { scope: 'school', from: '2026-11-23T00:00:00.000Z', to: '2026-11-24T00:00:00.000Z' };
const before = [lesson('a', 9), lesson('b', 11)];
const idsAfter = (changed: LessonEvent, wish: RangeWish = day) =>
  withLesson(before, changed, wish)?.map(({ id }) => id);

describe('a lesson that was changed', () => {
  it('stands where its new time puts it', () => {
    expect(idsAfter(lesson('a', 15))).toEqual(['b', 'a']);
  });

  it('leaves a time that it was moved out of, to the minute', () => {
    expect(idsAfter(lesson('a', 9, 25))).toEqual(['b']);
    expect(idsAfter(lesson('a', 0, 24))).toEqual(['b']);
    expect(idsAfter(lesson('a', 23, 22))).toEqual(['b']);
  });

  it('stays while its end reaches into the time', () => {
    const overMidnight = { ...lesson('a', 23, 22), endsAt: '2026-11-23T00:30:00.000Z' };
    expect(idsAfter(overMidnight)).toEqual(['a', 'b']);
  });

  it('comes into a time of the school, where the filters let it', () => {
    expect(idsAfter(lesson('c', 10))).toEqual(['a', 'c', 'b']);
    for (const filter of [{ teacherId: 'tom' }, { classId: 'english' }, { studentId: 'mia' }])
      expect(idsAfter(lesson('c', 10), { ...day, ...filter })).toEqual(['a', 'c', 'b']);
    for (const filter of [{ teacherId: 'ann' }, { classId: 'french' }, { studentId: 'tom' }])
      expect(idsAfter(lesson('c', 10), { ...day, ...filter })).toEqual(['a', 'b']);
  });

  it('leaves to the server whether it belongs to somebody’s own calendar, unless it was there', () => {
    expect(idsAfter(lesson('c', 10), { ...day, scope: 'own' })).toBeUndefined();
    expect(idsAfter(lesson('a', 12), { ...day, scope: 'own' })).toEqual(['b', 'a']);
    expect(idsAfter(lesson('c', 10, 25), { ...day, scope: 'own' })).toEqual(['a', 'b']);
  });
});
