import type { LessonEvent } from '@klasna/contract/schedule/models';
import { describe, expect, it } from 'vitest';
import { lessonAt } from '../lib/lessons/sample-lesson.ts';
import { type RangeWish, withLesson } from './lesson-fits.ts';

const lesson = (id: string, hour: number, day = 23): LessonEvent =>
  lessonAt({ id, startsAt: new Date(Date.UTC(2026, 10, day, hour)).toISOString() });
const day: RangeWish = { scope: 'school', from: '2026-11-23T00:00:00.000Z', to: '2026-11-24T00:00:00.000Z' };
const before = [lesson('a', 9), lesson('b', 11)];
const idsAfter = (changed: LessonEvent, wish: RangeWish = day) =>
  withLesson(before, changed, wish)?.map(({ id }) => id);

describe('a changed lesson', () => {
  it('is sorted by its new time', () => {
    expect(idsAfter(lesson('a', 15))).toEqual(['b', 'a']);
  });

  it('is removed from a range that it was moved out of, to the minute', () => {
    expect(idsAfter(lesson('a', 9, 25))).toEqual(['b']);
    expect(idsAfter(lesson('a', 0, 24))).toEqual(['b']);
    expect(idsAfter(lesson('a', 23, 22))).toEqual(['b']);
  });

  it('stays if its end is within the range', () => {
    const overMidnight = { ...lesson('a', 23, 22), endsAt: '2026-11-23T00:30:00.000Z' };
    expect(idsAfter(overMidnight)).toEqual(['a', 'b']);
  });

  it('is added to a school range if it matches the filters', () => {
    expect(idsAfter(lesson('c', 10))).toEqual(['a', 'c', 'b']);
    for (const filter of [{ teacherId: 'ann' }, { classId: 'class' }, { studentId: 'mia' }])
      expect(idsAfter(lesson('c', 10), { ...day, ...filter })).toEqual(['a', 'c', 'b']);
    for (const filter of [{ teacherId: 'tom' }, { classId: 'french' }, { studentId: 'tom' }])
      expect(idsAfter(lesson('c', 10), { ...day, ...filter })).toEqual(['a', 'b']);
  });

  it('needs the server to decide whether it belongs to a personal range, unless it was there before', () => {
    expect(idsAfter(lesson('c', 10), { ...day, scope: 'own' })).toBeUndefined();
    expect(idsAfter(lesson('a', 12), { ...day, scope: 'own' })).toEqual(['b', 'a']);
    expect(idsAfter(lesson('c', 10, 25), { ...day, scope: 'own' })).toEqual(['a', 'b']);
  });

  it('needs the server to decide about a personal range if its people changed', () => {
    const ofAnother = { ...lesson('a', 9), teacher: { ...lesson('a', 9).teacher, id: 'tom' } };
    expect(idsAfter(ofAnother, { ...day, scope: 'own' })).toBeUndefined();
    expect(idsAfter({ ...lesson('a', 9), students: [] }, { ...day, scope: 'own' })).toBeUndefined();
    expect(idsAfter(ofAnother)).toEqual(['a', 'b']);
  });
});
