import type { PersonalEvent, PersonalEvents } from '@klasna/contract/events';
import { loadCodeWithRetries } from '@klasna/kit/load-code';
import { queryClient } from '../lib/query-client.ts';
import { interruptSession, refreshProfile } from '../lib/session/session.ts';
import { handleNotification, invalidateNotifications } from './notification-cache.ts';

type LiveEventHandlers = { readonly [E in PersonalEvent]: (data: PersonalEvents[E]) => void };

/** Refetches active queries now, and others when they are next used. */
const invalidate = (...key: readonly string[]): void => void queryClient.invalidateQueries({ queryKey: key });

export const liveEventHandlers: LiveEventHandlers = {
  'session.ended': interruptSession,
  'session.changed': () => void refreshProfile(),
  'classes.changed': () => invalidate('classes'),
  'plans.changed': () => invalidate('plans'),
  'dictionary.changed': () => invalidate('dictionary'),
  // Lists of classes show the next lesson.
  'schedule.changed': (event) => {
    // Lazy, because it belongs to the calendar and must not be part of the entry chunk.
    void loadCodeWithRetries(() => import('./lesson-cache.ts')).then(({ handleScheduleEvent }) =>
      handleScheduleEvent(event),
    );
    invalidate('classes');
  },
  notice: ({ notification }) => void handleNotification(notification),
  'notices.read': () => void invalidateNotifications(),
  'much.missed': () => invalidate(),
  // Classes show the remaining lessons of their students.
  'balance.changed': ({ userIds, by }) => {
    for (const ledgerOwner of ['own', ...userIds]) invalidate('ledger', ledgerOwner);
    invalidate('classes');
    // Lists of students show their balances.
    invalidate('people', 'lists');
    // A purchase can pay for lessons of any day. Changed lessons have an event of their own.
    if (by === 'tariff') invalidate('schedule');
  },
};
