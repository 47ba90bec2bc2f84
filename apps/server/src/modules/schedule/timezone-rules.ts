/**
 * Describes the clock changes of a time zone in iCalendar format. Calendar programs handle a yearly rule best, so
 * zones with such a rule get one; for all others, each change is listed. Pure functions.
 */
import { Temporal } from 'temporal-polyfill';

interface ClockChange {
  /** Local time at the change. */
  readonly localTime: Temporal.PlainDateTime;
  readonly from: string;
  readonly to: string;
}

/** The number of sample years, enough to distinguish a last Sunday from a fourth one. */
const sampleYears = 5;

export function describeTimezone(timezone: string, first: Date, last: Date): string[] {
  const start = Temporal.Instant.fromEpochMilliseconds(first.getTime()).toZonedDateTimeISO(timezone);
  const end = Temporal.Instant.fromEpochMilliseconds(last.getTime()).toZonedDateTimeISO(timezone);
  const minSampleEnd = start.add({ years: sampleYears });
  // Adds a month to the sample, so that the end of a rule is noticed before the last lesson.
  const sampleEnd = (Temporal.ZonedDateTime.compare(end, minSampleEnd) > 0 ? end : minSampleEnd).add({
    months: 1,
  });
  const sample = listChanges(start.subtract({ years: 1 }), sampleEnd);
  const ruleTexts = findYearlyRules(sample, sampleEnd.toPlainDateTime());
  const [earliest] = sample;
  // Uses a rule only if it starts before the first lesson.
  const startsWithinRule =
    earliest && Temporal.PlainDateTime.compare(earliest.localTime, start.toPlainDateTime()) <= 0;
  const lines = ruleTexts
    ? [...(startsWithinRule ? [] : describeChange(findChangeBefore(start), [])), ...ruleTexts]
    : describeEachChange(start, end);
  return ['BEGIN:VTIMEZONE', `TZID:${timezone}`, ...lines, 'END:VTIMEZONE'];
}

function listChanges(start: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): ClockChange[] {
  const changes: ClockChange[] = [];
  let next = start.getTimeZoneTransition('next');
  while (next && Temporal.ZonedDateTime.compare(next, end) <= 0) {
    changes.push(toClockChange(next));
    next = next.getTimeZoneTransition('next');
  }
  return changes;
}

function toClockChange(transition: Temporal.ZonedDateTime): ClockChange {
  const before = transition.subtract({ nanoseconds: 1 });
  const localTime = before.toPlainDateTime().add({ nanoseconds: 1 });
  return { localTime, from: formatOffset(before), to: formatOffset(transition) };
}

/** Formats hours and minutes, such as `+0200`. */
const formatOffset = ({ offset: text }: Temporal.ZonedDateTime): string => text.slice(0, 6).replace(':', '');

/** Finds the yearly rules; undefined if a year breaks the rule of the others. */
function findYearlyRules(changes: readonly ClockChange[], end: Temporal.PlainDateTime): string[] | undefined {
  const changesByOffsets = [...Map.groupBy(changes, ({ from, to }) => `${from} ${to}`).values()];
  const ruleTexts = changesByOffsets.map((group) => findRule(group, end));
  const lines = changesByOffsets.flatMap(([first], index) => {
    const rule = ruleTexts[index];
    return first && rule !== undefined ? describeChange(first, [rule]) : [];
  });
  return changes.length > 0 && ruleTexts.every((rule) => rule !== undefined) ? lines : undefined;
}

const icalWeekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * The maximum difference in days between the dates of a rule in two years, because a rule names a weekday of a month.
 */
const maxDaysLater = 7;

function findRule(changes: readonly ClockChange[], end: Temporal.PlainDateTime): string | undefined {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last || changes.length < sampleYears) return undefined;
  const nextDue = last.localTime.add({ years: 1, days: maxDaysLater });
  if (Temporal.PlainDateTime.compare(nextDue, end) < 0) return undefined;
  const { month, dayOfWeek } = first.localTime;
  const time = first.localTime.toPlainTime();
  const followsRule = changes.every(
    ({ localTime }, index) =>
      localTime.year === first.localTime.year + index &&
      localTime.month === month &&
      localTime.dayOfWeek === dayOfWeek &&
      localTime.toPlainTime().equals(time),
  );
  const weeks = new Set(changes.map(({ localTime }) => Math.ceil(localTime.day / 7)));
  const isLast = changes.every(({ localTime }) => localTime.day + 7 > localTime.daysInMonth);
  const [week] = weeks;
  if (!followsRule || (!isLast && weeks.size > 1)) return undefined;
  return `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=${isLast ? -1 : week}${icalWeekdays[dayOfWeek - 1]}`;
}

/** Lists the changes between two instants, and the offset in force at the first. */
function describeEachChange(start: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): string[] {
  return [findChangeBefore(start), ...listChanges(start, end)].flatMap((change) =>
    describeChange(change, []),
  );
}

function findChangeBefore(start: Temporal.ZonedDateTime): ClockChange {
  const previous = start.getTimeZoneTransition('previous');
  if (previous) return toClockChange(previous);
  return {
    localTime: Temporal.PlainDateTime.from('1970-01-01'),
    from: formatOffset(start),
    to: formatOffset(start),
  };
}

function describeChange({ localTime, from, to }: ClockChange, rule: readonly string[]): string[] {
  const componentName = Number(to) > Number(from) ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${componentName}`,
    `DTSTART:${formatLocalTime(localTime)}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...rule,
    `END:${componentName}`,
  ];
}

/** Formats a local time, such as `20260329T030000`. */
export const formatLocalTime = (localTime: Temporal.PlainDateTime): string =>
  localTime.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
