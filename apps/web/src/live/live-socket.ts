/** The socket of this tab while there is one, for audiences. */
import type { Socket } from 'socket.io-client';
import { createStore } from '../lib/store.ts';

export const liveSocket = createStore<Socket | undefined>(undefined);
