import { createStore } from '../../lib/store.ts';

export const shellWidget = createStore<'palette' | 'shortcuts' | null>(null);
