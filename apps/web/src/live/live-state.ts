/** Whether news reaches this window. `idle`: nobody has asked for any yet. */
import { createStore } from '../lib/store.ts';

export type LiveState = 'idle' | 'connected' | 'lost';

export const liveState = createStore<LiveState>('idle');
