/**
 * Describes the clock changes of a time zone in iCalendar format. Calendar programs handle a yearly rule best, so
 * zones with such a rule get one; for all others, each change is listed. Pure functions.
 */
import { Temporal } from 'temporal-polyfill';

interface ClockChange {
  /** Local time at the change. */
  readonly wall: Temporal.PlainDateTime;
  readonly from: string;
  readonly to: string;
}

/** Enough years to tell a last Sunday from a fourth one. */
const sampledYears = 5;

export function describeTimezone(timezone: string, first: Date, last: Date): string[] {
  const begin = Temporal.Instant.fromEpochMilliseconds(first.getTime()).toZonedDateTimeISO(timezone);
  const end = Temporal.Instant.fromEpochMilliseconds(last.getTime()).toZonedDateTimeISO(timezone);
  const sampledTo = begin.add({ years: sampledYears });
  // One month more, so that a rule which the zone abandons is seen to end before the last lesson.
  const sampleEnd = (Temporal.ZonedDateTime.compare(end, sampledTo) > 0 ? end : sampledTo).add({ months: 1 });
  const sample = changesBetween(begin.subtract({ years: 1 }), sampleEnd);
  const rules = yearly(sample, sampleEnd.toPlainDateTime());
  const [earliest] = sample;
  // A rule that starts after the first lesson does not apply to that lesson.
  const isRuledBefore =
    earliest && Temporal.PlainDateTime.compare(earliest.wall, begin.toPlainDateTime()) <= 0;
  const parts = rules
    ? [...(isRuledBefore ? [] : describe(changeBefore(begin), [])), ...rules]
    : oneByOne(begin, end);
  return ['BEGIN:VTIMEZONE', `TZID:${timezone}`, ...parts, 'END:VTIMEZONE'];
}

function changesBetween(begin: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): ClockChange[] {
  const changes: ClockChange[] = [];
  let next = begin.getTimeZoneTransition('next');
  while (next && Temporal.ZonedDateTime.compare(next, end) <= 0) {
    changes.push(changeAt(next));
    next = next.getTimeZoneTransition('next');
  }
  return changes;
}

function changeAt(moment: Temporal.ZonedDateTime): ClockChange {
  const before = moment.subtract({ nanoseconds: 1 });
  const shown = before.toPlainDateTime().add({ nanoseconds: 1 });
  return { wall: shown, from: offset(before), to: offset(moment) };
}

/** Formats hours and minutes, such as `+0200`. */
const offset = ({ offset: text }: Temporal.ZonedDateTime): string => text.slice(0, 6).replace(':', '');

/** Returns undefined if some year breaks the rule of the others. */
function yearly(changes: readonly ClockChange[], end: Temporal.PlainDateTime): string[] | undefined {
  const kinds = [...Map.groupBy(changes, ({ from, to }) => `${from} ${to}`).values()];
  const rules = kinds.map((kind) => ruleOf(kind, end));
  const parts = kinds.flatMap(([first], place) => {
    const rule = rules[place];
    return first && rule !== undefined ? describe(first, [rule]) : [];
  });
  return changes.length > 0 && rules.every((rule) => rule !== undefined) ? parts : undefined;
}

const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** A rule names a weekday of a month, so its date moves by at most a week from one year to the next. */
const mostDaysLater = 7;

function ruleOf(changes: readonly ClockChange[], end: Temporal.PlainDateTime): string | undefined {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last || changes.length < sampledYears) return undefined;
  const nextDue = last.wall.add({ years: 1, days: mostDaysLater });
  if (Temporal.PlainDateTime.compare(nextDue, end) < 0) return undefined;
  const { month, dayOfWeek } = first.wall;
  const time = first.wall.toPlainTime();
  const isAlike = changes.every(
    ({ wall }, place) =>
      wall.year === first.wall.year + place &&
      wall.month === month &&
      wall.dayOfWeek === dayOfWeek &&
      wall.toPlainTime().equals(time),
  );
  const weeks = new Set(changes.map(({ wall }) => Math.ceil(wall.day / 7)));
  const isLast = changes.every(({ wall }) => wall.day + 7 > wall.daysInMonth);
  const [week] = weeks;
  if (!isAlike || (!isLast && weeks.size > 1)) return undefined;
  return `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=${isLast ? -1 : week}${days[dayOfWeek - 1]}`;
}

/** Lists the changes between two instants, and the offset in force at the first. */
function oneByOne(begin: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): string[] {
  return [changeBefore(begin), ...changesBetween(begin, end)].flatMap((change) => describe(change, []));
}

function changeBefore(begin: Temporal.ZonedDateTime): ClockChange {
  const previous = begin.getTimeZoneTransition('previous');
  if (previous) return changeAt(previous);
  return { wall: Temporal.PlainDateTime.from('1970-01-01'), from: offset(begin), to: offset(begin) };
}

function describe({ wall, from, to }: ClockChange, rule: readonly string[]): string[] {
  const kind = Number(to) > Number(from) ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${wallText(wall)}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...rule,
    `END:${kind}`,
  ];
}

/** Formats a local time, such as `20260329T030000`. */
export const wallText = (wall: Temporal.PlainDateTime): string =>
  wall.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
