import { createStore } from '../../lib/store.ts';

export const navDrawer = createStore(false);
