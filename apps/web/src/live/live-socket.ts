/** Stores the socket of this tab for the code that joins audiences; undefined while there is none. */
import type { Socket } from 'socket.io-client';
import { createStore } from '../lib/store.ts';

export const liveSocket = createStore<Socket | undefined>(undefined);
