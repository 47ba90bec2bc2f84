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

test('of today there is what is under way and what comes', () => {
  expect(times(comingUntil(all, now, midnight))).toEqual(['05T11:30', '05T12:15', '05T18:00']);
});

test('the next lesson is the one under way, else the first that comes, and never a cancelled one', () => {
  expect(nextOf(all, now)).toBe(present);
  expect(nextOf([tomorrow, later, { ...soon, status: 'noShowWithCharge' }], now)).toBe(later);
  expect(nextOf([over, early], now)).toBeUndefined();
});

test('what is over and was not marked is told, the newest first', () => {
  expect(times(unmarkedOf(all, now))).toEqual(['05T09:00', '04T09:00']);
});

test('a room opens a quarter of an hour before', () => {
  expect([present, soon, later, early].map((one) => isOpenSoon(one, now))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
