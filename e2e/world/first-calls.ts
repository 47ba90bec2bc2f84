/** Delays the code of a page until its first requests are sent: a page that needs its code to send them never opens. */
import type { Page } from '@playwright/test';

/** `about` is a path below `/api/tenant`; `paths` and the returned list of requests are relative to it. */
export async function holdCodeUntilAsked(
  page: Page,
  about: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const below = `/api/tenant${about}`;
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith(below)) asked.push(pathname.slice(below.length) + search);
  });
  const all = Promise.all(
    paths.map((path) => page.waitForRequest((request) => new URL(request.url()).pathname === below + path)),
  );
  // Without a live connection the page does not read its data again.
  await page.routeWebSocket('**/live/**', () => undefined);
  await page.route('**/assets/*.js', async (route) => {
    await all;
    await route.continue();
  });
  return asked;
}
