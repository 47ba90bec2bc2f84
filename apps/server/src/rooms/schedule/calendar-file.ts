/** Lessons as an iCalendar file (RFC 5545). Pure. */
import { endOf } from './end-of.ts';
import type { FeedEvent } from './feed.store.ts';
import { describeTimezone, wallText } from './timezone-rules.ts';
import { wallAt } from './wall-clock.ts';

export interface CalendarFile {
  readonly name: string;
  /** The school's: every lesson is told in the time of its clocks. */
  readonly timezone: string;
  /** In order of time. */
  readonly events: readonly FeedEvent[];
}

export function writeCalendar({ name, timezone, events }: CalendarFile): string {
  const [first, last] = [events[0], events.at(-1)];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Klasna//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${asText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(first && last ? describeTimezone(timezone, first.startsAt, endOf(last)) : []),
    ...events.flatMap((event) => describeEvent(event, timezone)),
    'END:VCALENDAR',
  ];
  return lines
    .flatMap(fold)
    .map((line) => `${line}\r\n`)
    .join('');
}

function describeEvent(event: FeedEvent, timezone: string): string[] {
  const { id, className, startsAt, status, meetingLink, sequence, updatedAt, isDeleted } = event;
  const wall = (moment: Date): string => wallText(wallAt(moment, timezone));
  const isOff = isDeleted || status === 'noShowWithCharge' || status === 'noShowWithoutCharge';
  return [
    'BEGIN:VEVENT',
    `UID:${id}@klasna`,
    `DTSTAMP:${utc(updatedAt)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;TZID=${timezone}:${wall(startsAt)}`,
    `DTEND;TZID=${timezone}:${wall(endOf(event))}`,
    `SUMMARY:${asText(className)}`,
    // Some programs show the address of a meeting only where it is the place.
    ...(meetingLink === null ? [] : [`URL:${meetingLink}`, `LOCATION:${asText(meetingLink)}`]),
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
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
