/**
 * Subscribes to the live events of one open item (`course:join {courseId}`), ignoring their sequence numbers.
 */
import type { Audiences } from '@klasna/contract/events';
import { joinAudience } from './join-audience.ts';

export type AudienceHandlers<A extends keyof Audiences> = {
  readonly [E in keyof Audiences[A]]: (data: Audiences[A][E]) => void;
} & {
  /** Called after a reconnect, because events may have been missed. */
  readonly missed: () => void;
};

/** Returns a function to unsubscribe. */
export function subscribeToAudience<A extends keyof Audiences>(
  name: A,
  id: string,
  { missed, ...handlers }: AudienceHandlers<A>,
): () => void {
  let hasJoined = false;
  const handlersByEvent = handlers as unknown as Readonly<Record<string, (data: unknown) => void>>;
  const { stop } = joinAudience(name, id, {
    events: Object.keys(handlersByEvent) as (keyof Audiences[A] & string)[],
    onEvent: ({ event, data }) => handlersByEvent[event]?.(data),
    onJoined: () => {
      if (hasJoined) missed();
      hasJoined = true;
    },
  });
  return stop;
}
