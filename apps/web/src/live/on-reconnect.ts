import { liveState } from './live-state.ts';

/**
 * Calls the listener when the connection is back: the network, according to the browser, or the server,
 * according to the live connection. Returns a function to unsubscribe.
 */
export function onReconnect(listener: () => void): () => void {
  let before = liveState.get();
  const unsubscribe = liveState.subscribe(() => {
    const now = liveState.get();
    if (before === 'lost' && now === 'connected') listener();
    before = now;
  });
  window.addEventListener('online', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('online', listener);
  };
}
