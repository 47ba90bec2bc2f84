/** The queries that a personal event makes stale, as prefixes of their keys. Pure. */
import type { PersonalEvent, PersonalEvents } from './events.ts';

type StalePersonalQueries = {
  readonly [E in PersonalEvent]: (data: PersonalEvents[E]) => readonly (readonly string[])[];
};

export const stalePersonalQueries: StalePersonalQueries = {
  // What the page knows about the session is no query: it signs out, or reads user-info again.
  'session.ended': () => [],
  'session.changed': () => [],
  'classes.changed': () => [['classes']],
  'plans.changed': () => [['plans']],
  'dictionary.changed': () => [['dictionary']],
  // Lists of classes show the next lesson. Of the schedule, only the ranges of `affectsRange` are stale.
  'schedule.changed': () => [['classes']],
  notice: () => [['notices']],
  'notices.read': () => [['notices']],
  'much.missed': () => [[]],
  'balance.changed': ({ userIds, by }) => [
    ...['own', ...userIds].map((ledgerOwner) => ['ledger', ledgerOwner]),
    // Classes show the remaining lessons of their students.
    ['classes'],
    // Lists of students show their balances.
    ['people', 'lists'],
    // A purchase can pay for lessons of any day. Changed lessons have an event of their own.
    ...(by === 'tariff' ? [['schedule']] : []),
  ],
};
