import { writeCsvText } from '@klasna/contract/csv';
import type { SecurityEvent, SecurityLogFormat } from '@klasna/contract/security-log/models';

const columns = ['at', 'kind', 'times', 'person', 'actor', 'address', 'device', 'details'];

/**
 * Writes events with the names of kinds and fields that the API uses, so that a program can read the file in any
 * language.
 */
export function writeLogFile(events: readonly SecurityEvent[], format: SecurityLogFormat): Buffer {
  if (format === 'jsonl')
    return Buffer.from(events.map((event) => `${JSON.stringify(toLine(event))}\n`).join(''));
  const rows = events.map((event) => {
    const { at, kind, times, person, actor, address, device, details } = event;
    return [at, kind, times, formatName(person), formatName(actor), address, device, formatDetails(details)];
  });
  return Buffer.from(writeCsvText([columns, ...rows]));
}

type Person = SecurityEvent['person'];

const formatName = (person: Person): string =>
  person === null ? '' : `${person.firstName} ${person.lastName}`;

const formatDetails = (details: SecurityEvent['details']): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`)
    .join('; ');

const toLine = ({ person, actor, ...event }: SecurityEvent) => ({
  ...event,
  person: person && { id: person.id, name: formatName(person) },
  actor: actor && { id: actor.id, name: formatName(actor) },
});
