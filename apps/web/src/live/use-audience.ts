import type { Audiences } from '@klasna/contract/events';
import { useLatest } from '@klasna/kit/use-latest';
import { useEffect } from 'react';
import { type AudienceHandlers, subscribeToAudience } from './subscribe-to-audience.ts';

/** Subscribes while the component is mounted. */
export function useAudience<A extends keyof Audiences>(
  name: A,
  id: string,
  handlers: AudienceHandlers<A>,
): void {
  const latest = useLatest(handlers);
  useEffect(() => {
    const events = Object.keys(latest.current) as (keyof AudienceHandlers<A>)[];
    const wrapped = events.map((event) => [
      event,
      (data: never) => (latest.current[event] as (data: never) => void)(data),
    ]);
    return subscribeToAudience(name, id, Object.fromEntries(wrapped) as AudienceHandlers<A>);
  }, [name, id, latest]);
}
