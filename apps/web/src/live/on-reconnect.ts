import { liveState } from './live-state.ts';

/**
 * Calls the listener when the connection is back: the network, according to the browser, or the server,
 * according to the live connection. Returns a function to unsubscribe.
 */
export function onReconnect(listener: () => void): () => void {
  let previous = liveState.get();
  const unsubscribe = liveState.subscribe(() => {
    const current = liveState.get();
    if (previous === 'lost' && current === 'connected') listener();
    previous = current;
  });
  window.addEventListener('online', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('online', listener);
  };
}
