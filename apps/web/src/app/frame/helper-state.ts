import { createStore } from '../../lib/store.ts';

/** The one helper that stands over the page, if any. */
export const helper = createStore<'palette' | 'shortcuts' | null>(null);
