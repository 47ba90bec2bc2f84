/** The state of the live connection. `idle`: not requested yet. */
import { createStore } from '../lib/store.ts';

export type LiveState = 'idle' | 'connected' | 'lost';

export const liveState = createStore<LiveState>('idle');
