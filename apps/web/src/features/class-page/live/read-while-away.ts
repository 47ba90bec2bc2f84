import { lineState } from './class-line.ts';

/** Seldom enough for a school whose channel is down as a whole. */
const every = 15_000;
/** A line that comes back at once is caught up with anyway. */
const patience = 3000;

/** Without a line a class is read again from time to time, and when somebody returns to the window. Returns how to stop. */
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
