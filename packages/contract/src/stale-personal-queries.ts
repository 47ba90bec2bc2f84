/** The queries that a personal event makes stale, as prefixes of their keys. Pure. */
import type { PersonalEvent, PersonalEvents } from './events.ts';

type StalePersonalQueries = {
  readonly [E in PersonalEvent]: (data: PersonalEvents[E]) => readonly (readonly string[])[];
};

export const stalePersonalQueries: StalePersonalQueries = {
  // Makes no query stale, because the session is not a query: the page signs out, or reads the user info again.
  'session.ended': () => [],
  'session.changed': () => [],
  'classes.changed': () => [['classes'], ['booking']],
  'plans.changed': () => [['plans']],
  'dictionary.changed': () => [['dictionary']],
  // Makes the lists of classes stale, because they show the next lesson, and the figures of attendance. The stale ranges of the schedule are found
  // with `affectsRange`.
  'schedule.changed': () => [['classes'], ['attendance'], ['booking'], ['requests']],
  'availability.changed': ({ userId }) => [
    ['availability', userId],
    // The time off that waits for a decision, and the hours of all teachers.
    ['availability', 'requested'],
    ['availability', 'all'],
  ],
  // Lessons show the name of their room.
  'rooms.changed': () => [['rooms'], ['schedule']],
  'requests.changed': () => [['requests']],
  notice: () => [['notices']],
  'notices.read': () => [['notices']],
  'much.missed': () => [[]],
  'balance.changed': ({ userIds, by }) => [
    ...['own', ...userIds].map((ledgerOwner) => ['ledger', ledgerOwner]),
    // Classes and bookings show the remaining lessons of their students.
    ['classes'],
    ['booking'],
    // Lists of students show the balances.
    ['people', 'lists'],
    // A purchase can pay for lessons of any day. Changed lessons have their own event.
    ...(by === 'tariff' ? [['schedule']] : []),
  ],
};
