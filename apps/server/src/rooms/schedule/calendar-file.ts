/** Lessons as an iCalendar file (RFC 5545). Pure. */
import { endOf } from './end-of.ts';
import type { FeedEvent } from './feed.store.ts';
import { describeTimezone, wallText } from './timezone-rules.ts';
import { isShownTwice, wallAt } from './wall-clock.ts';

export interface CalendarFile {
  readonly name: string;
  /** The school's: every lesson is told in the time of its clocks. */
  readonly timezone: string;
  /** In order of time. */
  readonly events: readonly FeedEvent[];
}

export function writeCalendar({ name, timezone, events }: CalendarFile): string {
  const [first] = events;
  const end = new Date(Math.max(...events.map((event) => endOf(event).getTime())));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Klasna//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${asText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(first ? describeTimezone(timezone, first.startsAt, end) : []),
    ...events.flatMap((event) => describeEvent(event, timezone)),
    'END:VCALENDAR',
  ];
  return lines
    .flatMap(fold)
    .map((line) => `${line}\r\n`)
    .join('');
}

function describeEvent(event: FeedEvent, timezone: string): string[] {
  const { id, className, startsAt, status, meetingLink, sequence, updatedAt, isGone } = event;
  const isOff = isGone || status === 'noShowWithCharge' || status === 'noShowWithoutCharge';
  return [
    'BEGIN:VEVENT',
    `UID:${id}@klasna`,
    `DTSTAMP:${utc(updatedAt)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    `SEQUENCE:${sequence}`,
    ...describeTime(startsAt, endOf(event), timezone),
    `SUMMARY:${asText(className)}`,
    // Some programs show the address of a meeting only where it is the place.
    ...(meetingLink === null ? [] : [`URL:${meetingLink}`, `LOCATION:${asText(meetingLink)}`]),
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/**
 * In the time of the school's clocks, unless one of the two stands in an hour that they show twice: which of the two is meant
 * is read differently by calendar programs, and the end could even lie before the start. Such a lesson is told in UTC.
 */
function describeTime(start: Date, end: Date, timezone: string): string[] {
  const [localStart, localEnd] = [wallAt(start, timezone), wallAt(end, timezone)];
  if (isShownTwice(localStart, timezone) || isShownTwice(localEnd, timezone))
    return [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`];
  return [`DTSTART;TZID=${timezone}:${wallText(localStart)}`, `DTEND;TZID=${timezone}:${wallText(localEnd)}`];
}

const utc = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const asText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');

const lineBytes = 75;

/** A line has at most 75 bytes; what follows stands behind a space on the next. No letter is cut in two. */
function fold(line: string): string[] {
  const lines: string[] = [];
  let rest = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > lineBytes) {
      lines.push(rest);
      rest = ' ';
      bytes = 1;
    }
    rest += letter;
    bytes += size;
  }
  return [...lines, rest];
}
