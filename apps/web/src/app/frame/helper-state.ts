import { createStore } from '../../lib/store.ts';

export const helper = createStore<'palette' | 'shortcuts' | null>(null);
