/** Observes the requests of a page and their failures. */
import { expect, type Page, type Request } from '@playwright/test';

interface Traffic {
  /** Failures since the last call, as `GET /api/tenant/users answered 403`. */
  readonly takeFailures: () => string[];
  /** Waits until no request is pending. */
  readonly settle: () => Promise<void>;
}

const nameOf = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`;

/** Runs in the browser: waits until the page is idle. */
const breathe = (): Promise<void> => new Promise((done) => requestIdleCallback(() => done()));

export function watchTraffic(page: Page): Traffic {
  const pending = new Set<Request>();
  const failures: string[] = [];
  page.on('request', (request) => {
    // The live connection stays open.
    if (!new URL(request.url()).pathname.startsWith('/live')) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => {
    pending.delete(request);
    const why = request.failure()?.errorText ?? '';
    // The page cancels requests that it no longer needs when it is left.
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
