import { lineState } from './class-line.ts';

/** Long enough for a server that must carry a whole school without live events. */
const every = 15_000;
/** A connection that returns at once catches up anyway. */
const patience = 3000;

/**
 * Polls a class while there is no connection, and refetches when the tab becomes visible or gets the focus. Returns a
 * function that stops it.
 */
export function readWhileAway(read: () => void): () => void {
  const isAway = (): boolean => {
    const { state, since } = lineState.get();
    return state === 'away' && Date.now() - since > patience;
  };
  const readIfAway = (): void => {
    if (isAway() && document.visibilityState === 'visible') read();
  };
  const timer = setInterval(readIfAway, every);
  document.addEventListener('visibilitychange', readIfAway);
  window.addEventListener('focus', readIfAway);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', readIfAway);
    window.removeEventListener('focus', readIfAway);
  };
}
