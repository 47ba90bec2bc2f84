/** Writes lessons as an iCalendar file (RFC 5545). Pure functions. */
import { endOf } from './end-of.ts';
import type { FeedEvent } from './feed.store.ts';
import { describeTimezone, wallText } from './timezone-rules.ts';
import { isShownTwice, wallAt } from './wall-clock.ts';

export interface CalendarFile {
  readonly name: string;
  /** The school's time zone, in which every lesson is written. */
  readonly timezone: string;
  /** Sorted by time. */
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
    // Some programs show the meeting link only as the location.
    ...(meetingLink === null ? [] : [`URL:${meetingLink}`, `LOCATION:${asText(meetingLink)}`]),
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/**
 * Writes local times of the school, except when start or end falls into an hour that occurs twice at a clock change:
 * calendar programs disagree on which one is meant, and the end could even precede the start. Such lessons are
 * written in UTC.
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

/** Splits lines above 75 bytes; continuation lines begin with a space. Never splits a character. */
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
