/**
 * Subscribes to the live events of one open item (`course:join {courseId}`), ignoring their sequence numbers.
 */
import type { Audiences } from '@klasna/contract/events';
import { joinAudience } from './join-audience.ts';

export type Hearing<A extends keyof Audiences> = {
  readonly [E in keyof Audiences[A]]: (data: Audiences[A][E]) => void;
} & {
  /** Called after a reconnect, because events may have been missed. */
  readonly missed: () => void;
};

/** Returns a function to unsubscribe. */
export function followAudience<A extends keyof Audiences>(
  name: A,
  id: string,
  { missed, ...hear }: Hearing<A>,
): () => void {
  let hasJoined = false;
  const reactions = hear as unknown as Readonly<Record<string, (data: unknown) => void>>;
  const { stop } = joinAudience(name, id, {
    events: Object.keys(reactions) as (keyof Audiences[A] & string)[],
    hear: ({ event, data }) => reactions[event]?.(data),
    onJoined: () => {
      if (hasJoined) missed();
      hasJoined = true;
    },
  });
  return stop;
}
