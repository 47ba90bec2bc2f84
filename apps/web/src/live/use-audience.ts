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
  useEffect(() => subscribeToAudience(name, id, latest), [name, id, latest]);
}
