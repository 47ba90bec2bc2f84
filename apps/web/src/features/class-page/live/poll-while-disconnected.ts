import { connectionState } from './class-connection.ts';

/** The polling interval, long enough for a server to carry a whole school without live events. */
const pollIntervalMs = 15_000;
/** The delay before polling starts, because a connection that returns immediately catches up by itself. */
const gracePeriodMs = 3000;

/**
 * Polls a class while there is no connection, and refetches when the tab becomes visible or gets the focus. Returns a
 * function that stops it.
 */
export function pollWhileDisconnected(refetch: () => void): () => void {
  const isAway = (): boolean => {
    const { state, since } = connectionState.get();
    return state === 'away' && Date.now() - since > gracePeriodMs;
  };
  const refetchIfAway = (): void => {
    if (isAway() && document.visibilityState === 'visible') refetch();
  };
  const timer = setInterval(refetchIfAway, pollIntervalMs);
  document.addEventListener('visibilitychange', refetchIfAway);
  window.addEventListener('focus', refetchIfAway);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refetchIfAway);
    window.removeEventListener('focus', refetchIfAway);
  };
}
