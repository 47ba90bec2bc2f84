/** Delays the live connection of a page, as a slow network or a restarting server does. */
import type { Page } from '@playwright/test';

/** Call before the page opens: its live connection is established only after `until`. */
export const delayLiveConnection = (page: Page, until: Promise<void>): Promise<void> =>
  page.routeWebSocket('**/live/**', async (socket) => {
    await until;
    socket.connectToServer();
  });
