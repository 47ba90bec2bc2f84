import type { Audiences } from '@klasna/contract/events';
import { useLatest } from '@klasna/kit/use-latest';
import { useEffect } from 'react';
import { followAudience, type Hearing } from './follow-audience.ts';

/** Subscribes while the component is mounted. */
export function useAudience<A extends keyof Audiences>(name: A, id: string, hearing: Hearing<A>): void {
  const latest = useLatest(hearing);
  useEffect(() => {
    const events = Object.keys(latest.current) as (keyof Hearing<A>)[];
    const relayed = events.map((event) => [
      event,
      (data: never) => (latest.current[event] as (data: never) => void)(data),
    ]);
    return followAudience(name, id, Object.fromEntries(relayed) as Hearing<A>);
  }, [name, id, latest]);
}
