/** Applies the events of this person: refetches stale queries, and does what an event requires in addition. */
import type { PersonalEvent, PersonalEvents } from '@klasna/contract/events';
import { stalePersonalQueries } from '@klasna/contract/stale-personal-queries';
import { loadCodeWithRetries } from '@klasna/kit/load-code';
import { listKeys } from '../lib/list-keys.ts';
import { queryClient } from '../lib/query-client.ts';
import { interruptSession, refreshProfile } from '../lib/session/session.ts';
import { showNotification } from './notification-cache.ts';

type Effects = {
  readonly [E in PersonalEvent]?: (data: PersonalEvents[E], refetched: Promise<unknown>) => void;
};

const effects: Effects = {
  'session.ended': interruptSession,
  'session.changed': () => void refreshProfile(),
  // Lazy, because it belongs to the calendar and must not be part of the entry chunk.
  'schedule.changed': (event) =>
    void loadCodeWithRetries(() => import('./lesson-cache.ts')).then(({ handleScheduleEvent }) =>
      handleScheduleEvent(event),
    ),
  notice: ({ notification }, refetched) => void refetched.then(() => showNotification(notification)),
};

export const personalEvents: readonly PersonalEvent[] = listKeys(stalePersonalQueries);

/** Active queries are refetched now, others when they are next used. */
export function receivePersonalEvent<E extends PersonalEvent>(event: E, data: PersonalEvents[E]): void {
  const keys = stalePersonalQueries[event](data);
  const refetched = Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  effects[event]?.(data, refetched);
}
