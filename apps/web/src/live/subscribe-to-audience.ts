/**
 * Subscribes to the live events of one open item (`course:join {courseId}`), ignoring their sequence numbers.
 */
import type { Audiences } from '@klasna/contract/events';
import { listKeys } from '../lib/list-keys.ts';
import { joinAudience } from './join-audience.ts';

export type AudienceHandlers<A extends keyof Audiences> = {
  readonly [E in keyof Audiences[A]]: (data: Audiences[A][E]) => void;
} & {
  /** Called after a reconnect, because events may have been missed. */
  readonly missed: () => void;
};

/** Subscribes; returns a function to unsubscribe. Uses the current handlers at every event. */
export function subscribeToAudience<A extends keyof Audiences>(
  name: A,
  id: string,
  handlers: { readonly current: AudienceHandlers<A> },
): () => void {
  let hasJoined = false;
  const { missed: _, ...eventHandlers } = handlers.current;
  const { stop } = joinAudience(name, id, {
    events: listKeys(eventHandlers),
    onEvent: ({ event, data }) => handlers.current[event](data),
    onJoined: () => {
      if (hasJoined) handlers.current.missed();
      hasJoined = true;
    },
  });
  return stop;
}
