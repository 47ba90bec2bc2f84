/** Converts between instants and local days with minutes, the unit of the calendar. Pure. */

import { addDays, type Day, daysBetween } from '../../lib/days.ts';
import { momentAt, wallAt } from '../../lib/wall-clock.ts';

export interface Wall {
  readonly day: Day;
  /** Since midnight, local time. */
  readonly minutes: number;
}

export const minute = 60_000;
export const dayMinutes = 1440;

export function wallOf(instant: number, zone: string): Wall {
  const shown = wallAt(instant, zone);
  return {
    day: shown.slice(0, 10),
    minutes: Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16)),
  };
}

/** `14:07`; minutes beyond the day wrap around. */
export function writeMinutes(minutes: number): string {
  const ofDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

/** The instant of a local time. Minutes beyond the day belong to the days before or after. */
export function instantOf({ day, minutes }: Wall, zone: string): number {
  const there = addDays(day, Math.floor(minutes / dayMinutes));
  return Date.parse(momentAt(`${there}T${writeMinutes(minutes)}`, zone));
}

/** The instants at which a range of days starts and ends. */
export const rangeOfDays = (days: readonly Day[], zone: string): { from: number; to: number } => {
  const first = days[0] ?? '';
  return {
    from: instantOf({ day: first, minutes: 0 }, zone),
    to: instantOf({ day: addDays(first, days.length), minutes: 0 }, zone),
  };
};

/** Local minutes since the midnight of `day`; the next day continues from 1440. */
export const minutesFrom = (day: Day, instant: number, zone: string): number => {
  const wall = wallOf(instant, zone);
  return daysBetween(day, wall.day) * dayMinutes + wall.minutes;
};
