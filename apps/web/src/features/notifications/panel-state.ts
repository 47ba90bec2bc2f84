import { createStore } from '../../lib/store.ts';

export const isNotificationPanelOpen = createStore(false);

/** The id of the button that opens the panel and gets the focus back. */
export const bellId = 'notices-button';
