import { createStore } from '../../lib/store.ts';

/** Whether the panel of notices is open. */
export const noticePanel = createStore(false);

/** The button that opens it, and gets the focus back. */
export const bellId = 'notices-button';
