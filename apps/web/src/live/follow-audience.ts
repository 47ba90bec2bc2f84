/** Hears what is told of one thing that is open here (`course:join {courseId}`), whatever its number. */
import type { Audiences } from '@klasna/contract/events';
import { joinAudience } from './join-audience.ts';

export type Hearing<A extends keyof Audiences> = {
  readonly [E in keyof Audiences[A]]: (data: Audiences[A][E]) => void;
} & {
  /** Something may have been told while nobody listened. */
  readonly missed: () => void;
};

/** Returns how to stop. */
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
