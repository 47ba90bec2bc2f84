/** Formats the text of a notification. */
import { homeworkStatuses } from '@klasna/contract/homework/values';
import type { LanguageTag } from '@klasna/languages/languages';
import { writeMoment } from '../../kernel/moment-words.ts';
import { say } from '../../kernel/words.ts';
import type { Noted } from './facts.ts';

export interface Reader {
  readonly language: LanguageTag;
  readonly timezone: string;
}

/** `person` is the name of the person who caused the notification. */
export function tellNotice(noted: Noted, person: string, { language, timezone }: Reader): string {
  const { facts } = noted;
  const values = { ...facts, person } as Record<string, string | number>;
  if ('startsAt' in facts) values.when = momentIn(facts.startsAt, language, timezone);
  return say(language, `notices:texts.${keyOf(noted)}`, values);
}

const outcomes = new Map<number, string>([
  [homeworkStatuses.done, 'accepted'],
  [homeworkStatuses.inProgress, 'returned'],
]);
function keyOf({ type, facts }: Noted): string {
  if ('number' in facts) {
    const name = facts.title == null ? 'numbered' : 'titled';
    return 'status' in facts
      ? `${type}.${outcomes.get(facts.status) ?? 'changed'}.${name}`
      : `${type}.${name}`;
  }
  if (type === 'lessonsRunOut') return `${type}.${facts.count === 0 ? 'none' : 'left'}`;
  return type;
}

const momentIn = (at: string, language: LanguageTag, timeZone: string): string =>
  writeMoment(new Date(at), {
    ...{ weekday: 'short', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    ...{ language, timeZone },
  });
