/** Observes the requests of a page and their failures. */
import { expect, type Page, type Request } from '@playwright/test';

interface Traffic {
  /** Returns the failures since the last call, such as `GET /api/tenant/users answered 403`. */
  readonly takeFailures: () => string[];
  /** Waits until no request is pending. */
  readonly settle: () => Promise<void>;
}

const formatRequest = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`;

/**
 * Runs in the browser: waits until the page has been idle in three frames, because parts that wait for an idle page
 * render, and send their requests, in the frames after it.
 */
const waitForIdle = async (): Promise<void> => {
  for (let frame = 0; frame < 3; frame += 1) {
    // An older browser, which a spec imitates, has no requestIdleCallback.
    if ('requestIdleCallback' in window) await new Promise<void>((done) => requestIdleCallback(() => done()));
    await new Promise(requestAnimationFrame);
  }
};

/** The time without requests, as for Playwright's `networkidle`, which cannot be awaited again without a new load. */
const quietMs = 500;

export function watchTraffic(page: Page): Traffic {
  const pending = new Set<Request>();
  let lastActivityMs = 0;
  const failures: string[] = [];
  page.on('request', (request) => {
    // Ignores the live connection, which stays open.
    if (new URL(request.url()).pathname.startsWith('/live')) return;
    pending.add(request);
    lastActivityMs = Date.now();
  });
  page.on('requestfinished', (request) => {
    pending.delete(request);
    lastActivityMs = Date.now();
  });
  page.on('requestfailed', (request) => {
    pending.delete(request);
    lastActivityMs = Date.now();
    const reason = request.failure()?.errorText ?? '';
    // Ignores cancelled requests: the page cancels those that it no longer needs when it is left.
    if (reason !== 'net::ERR_ABORTED') failures.push(`${formatRequest(request)} failed: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      failures.push(`${formatRequest(response.request())} answered ${response.status()}`);
  });
  const hasBeenQuiet = (): boolean => pending.size === 0 && Date.now() - lastActivityMs >= quietMs;
  /** Asks the page only at the end, because each question wakes it. */
  const isQuiet = async (): Promise<boolean> => {
    if (!hasBeenQuiet()) return false;
    await page.evaluate(waitForIdle);
    return hasBeenQuiet();
  };
  return {
    takeFailures: () => failures.splice(0),
    settle: () => expect.poll(isQuiet, { intervals: [20] }).toBe(true),
  };
}
