/** Arithmetic with calendar days such as `2026-03-05`, independent of time zones. Pure. */

import { type Weekday, weekdays } from '@klasna/kit/week-hours';

export type Day = string;

const msPerDay = 86_400_000;

const toUtcNoon = (day: Day): Date => new Date(`${day}T12:00:00Z`);
const toDay = (date: Date): Day => date.toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day =>
  toDay(new Date(toUtcNoon(day).getTime() + count * msPerDay));

export const countDaysBetween = (from: Day, to: Day): number =>
  Math.round((toUtcNoon(to).getTime() - toUtcNoon(from).getTime()) / msPerDay);

const weekdayIndex = (day: Day): number => (toUtcNoon(day).getUTCDay() + 6) % 7;

export const toWeekday = (day: Day): Weekday => weekdays[weekdayIndex(day)] ?? 'mon';

/** Monday, the start of the week in every language of the app. */
export const startOfWeek = (day: Day): Day => addDays(day, -weekdayIndex(day));

export const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** Returns the same day of another month, or its last day if the month is shorter. */
export function addMonths(day: Day, count: number): Day {
  const first = toUtcNoon(startOfMonth(day));
  first.setUTCMonth(first.getUTCMonth() + count);
  const dayOfMonth = Number(day.slice(8));
  const month = first.getUTCMonth();
  const candidate = addDays(toDay(first), dayOfMonth - 1);
  if (toUtcNoon(candidate).getUTCMonth() === month) return candidate;
  return addDays(startOfMonth(candidate), -1);
}

export const listDays = (first: Day, count: number): readonly Day[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

export const isSameMonth = (first: Day, second: Day): boolean => first.slice(0, 7) === second.slice(0, 7);

export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false;
  const date = toUtcNoon(value);
  return !Number.isNaN(date.getTime()) && toDay(date) === value;
}
