/** What a page asks for while its own code is held up: whoever needed the code in order to ask would never show anything. */
import type { Page } from '@playwright/test';

/** `about` is a path below the API of the school, and `paths` lie below it; so do those that are answered, as they are asked. */
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
  // Without a line nothing is read again.
  await page.routeWebSocket('**/live/**', () => undefined);
  await page.route('**/assets/*.js', async (route) => {
    await all;
    await route.continue();
  });
  return asked;
}
