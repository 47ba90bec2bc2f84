/** The connection of this window while there is one, for what is heard beyond the session. */
import type { Socket } from 'socket.io-client';
import { createStore } from '../lib/store.ts';

export const liveSocket = createStore<Socket | undefined>(undefined);
