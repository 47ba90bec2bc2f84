/** Writes lessons as an iCalendar file (RFC 5545). Pure functions. */
import { computeEnd } from './compute-end.ts';
import type { FeedEvent } from './feed.store.ts';
import { isAmbiguous, toLocalTime } from './local-time.ts';
import { describeTimezone, formatLocalTime } from './timezone-rules.ts';

export interface CalendarFile {
  readonly name: string;
  /** The school's time zone, in which every lesson is written. */
  readonly timezone: string;
  /** Sorted by time. */
  readonly events: readonly FeedEvent[];
}

export function writeCalendar({ name, timezone, events }: CalendarFile): string {
  const [first] = events;
  const end = new Date(Math.max(...events.map((event) => computeEnd(event).getTime())));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Klasna//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(first ? describeTimezone(timezone, first.startsAt, end) : []),
    ...events.flatMap((event) => describeEvent(event, timezone)),
    'END:VCALENDAR',
  ];
  return lines
    .flatMap(foldLine)
    .map((line) => `${line}\r\n`)
    .join('');
}

function describeEvent(event: FeedEvent, timezone: string): string[] {
  const { id, className, startsAt, status, meetingLink, location, sequence, updatedAt, isGone } = event;
  const isCancelled = isGone || status === 'noShowWithCharge' || status === 'noShowWithoutCharge';
  return [
    'BEGIN:VEVENT',
    `UID:${id}@klasna`,
    `DTSTAMP:${toUtcText(updatedAt)}`,
    `LAST-MODIFIED:${toUtcText(updatedAt)}`,
    `SEQUENCE:${sequence}`,
    ...describeTimes(startsAt, computeEnd(event), timezone),
    `SUMMARY:${escapeText(className)}`,
    ...(meetingLink === null ? [] : [`URL:${meetingLink}`]),
    // Some programs show the meeting link only as the location; a lesson in a room has a better one.
    ...(location === null && meetingLink === null
      ? []
      : [`LOCATION:${escapeText(location ?? meetingLink ?? '')}`]),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/**
 * Writes local times of the school, except if start or end falls into an hour that occurs twice at a clock change:
 * calendar programs disagree about which of the two is meant, and the end could precede the start. Such lessons are
 * written in UTC.
 */
function describeTimes(start: Date, end: Date, timezone: string): string[] {
  const [localStart, localEnd] = [toLocalTime(start, timezone), toLocalTime(end, timezone)];
  if (isAmbiguous(localStart, timezone) || isAmbiguous(localEnd, timezone))
    return [`DTSTART:${toUtcText(start)}`, `DTEND:${toUtcText(end)}`];
  return [
    `DTSTART;TZID=${timezone}:${formatLocalTime(localStart)}`,
    `DTEND;TZID=${timezone}:${formatLocalTime(localEnd)}`,
  ];
}

const toUtcText = (instant: Date): string => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');

const maxLineBytes = 75;

/** Splits lines above 75 bytes; continuation lines begin with a space. Never splits a character. */
function foldLine(line: string): string[] {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current];
}
