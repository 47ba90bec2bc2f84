/** Arithmetic with calendar days such as `2026-03-05`, independent of time zones. Pure. */

import { type Weekday, weekdays } from '@klasna/kit/week-hours';

export type Day = string;

const dayLength = 86_400_000;

const noonOf = (day: Day): Date => new Date(`${day}T12:00:00Z`);
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day =>
  dayOf(new Date(noonOf(day).getTime() + count * dayLength));

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / dayLength);

const placeInWeek = (day: Day): number => (noonOf(day).getUTCDay() + 6) % 7;

export const weekdayOf = (day: Day): Weekday => weekdays[placeInWeek(day)] ?? 'mon';

/** Monday, the start of the week in every language of the app. */
export const startOfWeek = (day: Day): Day => addDays(day, -placeInWeek(day));

export const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** Returns the same day of another month, or its last day if the month is shorter. */
export function addMonths(day: Day, count: number): Day {
  const first = noonOf(startOfMonth(day));
  first.setUTCMonth(first.getUTCMonth() + count);
  const wanted = Number(day.slice(8));
  const month = first.getUTCMonth();
  const there = addDays(dayOf(first), wanted - 1);
  if (noonOf(there).getUTCMonth() === month) return there;
  return addDays(startOfMonth(there), -1);
}

export const daysFrom = (first: Day, count: number): readonly Day[] =>
  Array.from({ length: count }, (_, place) => addDays(first, place));

export const isSameMonth = (one: Day, other: Day): boolean => one.slice(0, 7) === other.slice(0, 7);

export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false;
  const date = noonOf(value);
  return !Number.isNaN(date.getTime()) && dayOf(date) === value;
}
