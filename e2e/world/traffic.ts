/** What a page asks its server for, and what comes of it. */
import { expect, type Page, type Request } from '@playwright/test';

interface Traffic {
  /** `GET /api/tenant/users answered 403`, since it was last asked. */
  readonly takeFailures: () => string[];
  /** Nothing is on its way any more. */
  readonly settle: () => Promise<void>;
}

const nameOf = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`;

/** In the browser: whatever was to be done at once is done. */
const breathe = (): Promise<void> => new Promise((done) => requestIdleCallback(() => done()));

export function watchTraffic(page: Page): Traffic {
  const pending = new Set<Request>();
  const failures: string[] = [];
  page.on('request', (request) => {
    // The line stays open.
    if (!new URL(request.url()).pathname.startsWith('/live')) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => {
    pending.delete(request);
    const why = request.failure()?.errorText ?? '';
    // What is not waited for any longer, because its page was left.
    if (why !== 'net::ERR_ABORTED') failures.push(`${nameOf(request)} failed: ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      failures.push(`${nameOf(response.request())} answered ${response.status()}`);
  });
  const isQuiet = async (): Promise<boolean> => {
    if (pending.size > 0) return false;
    await page.evaluate(breathe);
    return pending.size === 0;
  };
  return {
    takeFailures: () => failures.splice(0),
    settle: () => expect.poll(isQuiet, { intervals: [20] }).toBe(true),
  };
}
