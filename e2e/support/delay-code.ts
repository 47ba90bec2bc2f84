/** Delays the code of a page until its first requests are sent: a page that needs its code to send them never opens. */
import type { Page } from '@playwright/test';

/**
 * Delays the code of a page. `about` is a path below `/api/tenant`; `paths` and the returned list of requests are
 * relative to it.
 */
export async function delayCodeUntilRequested(
  page: Page,
  basePath: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const prefix = `/api/tenant${basePath}`;
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith(prefix)) requests.push(pathname.slice(prefix.length) + search);
  });
  const allRequested = Promise.all(
    paths.map((path) => page.waitForRequest((request) => new URL(request.url()).pathname === prefix + path)),
  );
  // Opens no live connection, without which the page does not read its data again.
  await page.routeWebSocket('**/live/**', () => undefined);
  await page.route('**/assets/*.js', async (route) => {
    await allRequested;
    await route.continue();
  });
  return requests;
}
