/** The live line of a page, as a slow network or a restarted server keeps it waiting. */
import type { Page } from '@playwright/test';

/** Before the page is opened: its line stands no sooner than that. */
export const holdLine = (page: Page, until: Promise<void>): Promise<void> =>
  page.routeWebSocket('**/live/**', async (line) => {
    await until;
    line.connectToServer();
  });
