import { liveState } from './live-state.ts';

/**
 * Tells when the connection is back: the browser says so of the network, the live channel also of a server that was
 * away. Returns how to stop.
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
