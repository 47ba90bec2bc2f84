import type { LessonEvent } from '@klasna/contract/schedule/models';
import { describe, expect, it } from 'vitest';
import { createSampleLesson } from '../lib/lessons/sample-lesson.ts';
import { type LessonRange, updateLessons } from './lesson-range.ts';

const lesson = (id: string, hour: number, day = 23): LessonEvent =>
  createSampleLesson({ id, startsAt: new Date(Date.UTC(2026, 10, day, hour)).toISOString() });
const day: LessonRange = {
  scope: 'school',
  from: '2026-11-23T00:00:00.000Z',
  to: '2026-11-24T00:00:00.000Z',
};
const before = [lesson('a', 9), lesson('b', 11)];
const listIdsAfter = (changed: LessonEvent, range: LessonRange = day) =>
  updateLessons(before, changed, range)?.map(({ id }) => id);

describe('a changed lesson', () => {
  it('is sorted by its new time', () => {
    expect(listIdsAfter(lesson('a', 15))).toEqual(['b', 'a']);
  });

  it('is removed from a range that it was moved out of, to the minute', () => {
    expect(listIdsAfter(lesson('a', 9, 25))).toEqual(['b']);
    expect(listIdsAfter(lesson('a', 0, 24))).toEqual(['b']);
    expect(listIdsAfter(lesson('a', 23, 22))).toEqual(['b']);
  });

  it('stays if its end is within the range', () => {
    const overMidnight = { ...lesson('a', 23, 22), endsAt: '2026-11-23T00:30:00.000Z' };
    expect(listIdsAfter(overMidnight)).toEqual(['a', 'b']);
  });

  it('is added to a school range if it matches the filters', () => {
    expect(listIdsAfter(lesson('c', 10))).toEqual(['a', 'c', 'b']);
    for (const filter of [{ teacherId: 'ann' }, { classId: 'class' }, { studentId: 'mia' }])
      expect(listIdsAfter(lesson('c', 10), { ...day, ...filter })).toEqual(['a', 'c', 'b']);
    for (const filter of [{ teacherId: 'tom' }, { classId: 'french' }, { studentId: 'tom' }])
      expect(listIdsAfter(lesson('c', 10), { ...day, ...filter })).toEqual(['a', 'b']);
  });

  it('needs the server to decide whether it belongs to a personal range, unless it was there before', () => {
    expect(listIdsAfter(lesson('c', 10), { ...day, scope: 'own' })).toBeUndefined();
    expect(listIdsAfter(lesson('a', 12), { ...day, scope: 'own' })).toEqual(['b', 'a']);
    expect(listIdsAfter(lesson('c', 10, 25), { ...day, scope: 'own' })).toEqual(['a', 'b']);
  });

  it('needs the server to decide about a personal range if its people changed', () => {
    const ofOtherTeacher = { ...lesson('a', 9), teacher: { ...lesson('a', 9).teacher, id: 'tom' } };
    expect(listIdsAfter(ofOtherTeacher, { ...day, scope: 'own' })).toBeUndefined();
    expect(listIdsAfter({ ...lesson('a', 9), students: [] }, { ...day, scope: 'own' })).toBeUndefined();
    expect(listIdsAfter(ofOtherTeacher)).toEqual(['a', 'b']);
  });
});
