/** The state of the live connection. `idle` means that no connection was requested yet. */
import { createStore } from '../lib/store.ts';

export type LiveState = 'idle' | 'connected' | 'lost';

export const liveState = createStore<LiveState>('idle');
