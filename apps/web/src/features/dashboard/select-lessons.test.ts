import type { LessonEvent } from '@klasna/contract/schedule/models';
import { expect, test } from 'vitest';
import { createSampleLesson } from '../../lib/lessons/sample-lesson.ts';
import { findNextLesson, isRoomOpen, listUnmarked, listUpcoming } from './select-lessons.ts';

const now = Date.parse('2026-03-05T12:00:00Z');
const midnight = Date.parse('2026-03-06T00:00:00Z');
const createLesson = (time: string, more: Partial<LessonEvent> = {}) =>
  createSampleLesson({ startsAt: `2026-03-${time}:00Z`, ...more });
const early = createLesson('05T09:00');
const over = createLesson('04T09:00');
const held = createLesson('05T08:00', { status: 'completed' });
const present = createLesson('05T11:30');
const soon = createLesson('05T12:15');
const later = createLesson('05T18:00');
const tomorrow = createLesson('06T09:00');
const all = [over, held, early, present, soon, later, tomorrow];
const listTimes = (lessons: readonly LessonEvent[]) => lessons.map(({ startsAt }) => startsAt.slice(8, 16));

test('listUpcoming returns the current and the coming lessons of today', () => {
  expect(listTimes(listUpcoming(all, now, midnight))).toEqual(['05T11:30', '05T12:15', '05T18:00']);
});

test('findNextLesson returns the current lesson, else the first planned one', () => {
  expect(findNextLesson(all, now)).toBe(present);
  expect(findNextLesson([tomorrow, later, { ...soon, status: 'noShowWithCharge' }], now)).toBe(later);
  expect(findNextLesson([over, early], now)).toBeUndefined();
});

test('listUnmarked returns past lessons that are not marked, newest first', () => {
  expect(listTimes(listUnmarked(all, now))).toEqual(['05T09:00', '04T09:00']);
});

test('isRoomOpen is true from fifteen minutes before the lesson', () => {
  expect([present, soon, later, early].map((lesson) => isRoomOpen(lesson, now))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
