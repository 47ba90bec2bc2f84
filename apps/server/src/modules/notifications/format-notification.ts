/** Formats the text of a notification. */
import { homeworkStatuses } from '@klasna/contract/homework/values';
import type { LanguageTag } from '@klasna/languages/languages';
import { formatDateTime } from '../../kernel/format-date-time.ts';
import { translate } from '../../kernel/translations.ts';
import { formatTimeOff } from '../availability/index.ts';
import type { NotificationContent } from './notification-facts.ts';

export interface Reader {
  readonly language: LanguageTag;
  readonly timezone: string;
}

/** `person` is the name of the person who caused the notification. */
export function formatNotification(
  content: NotificationContent,
  person: string,
  { language, timezone }: Reader,
): string {
  const { facts } = content;
  const values = { ...facts, person } as Record<string, string | number>;
  if ('dueAt' in facts && facts.dueAt !== null) values.when = formatInstant(facts.dueAt, language, timezone);
  if ('from' in facts) values.when = formatTimeOff(facts, { language, timezone });
  if ('startsAt' in facts) values.when = formatInstant(facts.startsAt, language, timezone);
  if ('until' in facts) values.until = formatInstant(facts.until, language, timezone);
  return translate(language, `notices:texts.${toTranslationKey(content)}`, values);
}

const outcomeKeys = new Map<number, string>([
  [homeworkStatuses.done, 'accepted'],
  [homeworkStatuses.inProgress, 'returned'],
]);
function toTranslationKey({ type, facts }: NotificationContent): string {
  if ('number' in facts) {
    const name = facts.title == null ? 'numbered' : 'titled';
    if ('dueAt' in facts) return `homeworkChanged.${facts.dueAt === null ? 'undated' : 'due'}.${name}`;
    return 'status' in facts
      ? `${type}.${outcomeKeys.get(facts.status) ?? 'changed'}.${name}`
      : `${type}.${name}`;
  }
  if (type === 'timeOffRequested' || type === 'timeOffDecided') return `${type}.${facts.status}`;
  if (type === 'quotaReached') return `${type}.${facts.quota}.${facts.percent === 100 ? 'full' : 'near'}`;
  if (type === 'absenceAnnounced') return `${type}.${facts.change}`;
  if (type === 'webhookPaused') return `${type}.${facts.reason}`;
  if (type === 'seatLost') return `${type}.${facts.reason}`;
  if (type === 'requestReceived') return `${type}.${facts.change}.${facts.kind}`;
  if (type === 'requestClosed') return `${type}.${facts.outcome}`;
  if (type === 'lessonsRunOut') return `${type}.${facts.count === 0 ? 'none' : 'left'}`;
  return type;
}

const formatInstant = (at: string, language: LanguageTag, timeZone: string): string =>
  formatDateTime(new Date(at), {
    ...{ weekday: 'short', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    ...{ language, timeZone },
  });
