import type { LessonEvent } from '@klasna/contract/schedule/models';
import { expect, test } from 'vitest';
import { lessonAt } from '../../lib/lessons/sample-lesson.ts';
import { comingUntil, isOpenSoon, nextOf, unmarkedOf } from './pick-lessons.ts';

const now = Date.parse('2026-03-05T12:00:00Z');
const midnight = Date.parse('2026-03-06T00:00:00Z');
const at = (time: string, more: Partial<LessonEvent> = {}) =>
  lessonAt({ startsAt: `2026-03-${time}:00Z`, ...more });
const early = at('05T09:00');
const over = at('04T09:00');
const held = at('05T08:00', { status: 'completed' });
const present = at('05T11:30');
const soon = at('05T12:15');
const later = at('05T18:00');
const tomorrow = at('06T09:00');
const all = [over, held, early, present, soon, later, tomorrow];
const times = (lessons: readonly LessonEvent[]) => lessons.map(({ startsAt }) => startsAt.slice(8, 16));

test('listUpcoming returns the current and the coming lessons of today', () => {
  expect(times(comingUntil(all, now, midnight))).toEqual(['05T11:30', '05T12:15', '05T18:00']);
});

test('findNextLesson returns the current lesson, else the first planned one', () => {
  expect(nextOf(all, now)).toBe(present);
  expect(nextOf([tomorrow, later, { ...soon, status: 'noShowWithCharge' }], now)).toBe(later);
  expect(nextOf([over, early], now)).toBeUndefined();
});

test('listUnmarked returns past lessons that are not marked, newest first', () => {
  expect(times(unmarkedOf(all, now))).toEqual(['05T09:00', '04T09:00']);
});

test('isRoomOpen is true from fifteen minutes before the lesson', () => {
  expect([present, soon, later, early].map((one) => isOpenSoon(one, now))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
