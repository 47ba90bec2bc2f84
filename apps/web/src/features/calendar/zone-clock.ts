/** What the clocks of a place show at a moment, and which moment it is when they show something. Pure. */
import { addDays, type Day, daysBetween } from './days.ts';

export interface Wall {
  readonly day: Day;
  /** Since midnight, as the clock shows it. */
  readonly minutes: number;
}

export const minute = 60_000;
const quarter = 15 * minute;
export const dayMinutes = 1440;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number>>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  });
  formats.set(zone, made);
  return made;
}

function readOffset(zone: string, instant: number): number {
  const parts = formatOf(zone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return shown - Math.floor(instant / minute) * minute;
}

/** Clocks are changed on quarters of an hour, so one answer serves all lessons of a quarter. */
function offsetAt(zone: string, instant: number): number {
  const byQuarter = offsets.get(zone) ?? new Map<number, number>();
  offsets.set(zone, byQuarter);
  const key = Math.floor(instant / quarter);
  const known = byQuarter.get(key);
  if (known !== undefined) return known;
  const offset = readOffset(zone, key * quarter);
  byQuarter.set(key, offset);
  return offset;
}

export function wallOf(instant: number, zone: string): Wall {
  const shown = new Date(instant + offsetAt(zone, instant));
  return {
    day: shown.toISOString().slice(0, 10),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
}

/**
 * When the clocks show this. What they show twice, when they are put back, is the first time; what they leave out, when
 * they are put forward, is as much later as they leave out. Minutes beyond the day belong to the days beside it.
 */
export function instantOf({ day, minutes }: Wall, zone: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * minute;
  const before = offsetAt(zone, asUtc - dayMinutes * minute);
  const after = offsetAt(zone, asUtc + dayMinutes * minute);
  const early = asUtc - before;
  if (before === after || offsetAt(zone, early) === before) return early;
  const late = asUtc - after;
  return offsetAt(zone, late) === after ? late : early;
}

/** The moments at which a run of days begins and ends. */
export const rangeOfDays = (days: readonly Day[], zone: string): { from: number; to: number } => {
  const first = days[0] ?? '';
  return {
    from: instantOf({ day: first, minutes: 0 }, zone),
    to: instantOf({ day: addDays(first, days.length), minutes: 0 }, zone),
  };
};

/** As far from `day` as the clock says: minutes of the next day go on from 1440. */
export const minutesFrom = (day: Day, instant: number, zone: string): number => {
  const wall = wallOf(instant, zone);
  return daysBetween(day, wall.day) * dayMinutes + wall.minutes;
};
