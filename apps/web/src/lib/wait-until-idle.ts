import { waitForRequests } from './api/running-requests.ts';

const idleTimeoutMs = 300;
const requestsTimeoutMs = 1500;

/**
 * Resolves once the browser is idle, the running requests are answered and their results are rendered. For work that
 * can wait.
 */
export async function waitUntilIdle(): Promise<void> {
  await waitForIdleCallback();
  await waitForRequests(requestsTimeoutMs);
  await waitForIdleCallback();
}

function waitForIdleCallback(): Promise<void> {
  return new Promise((resolve) => {
    // Uses a timer in Safari, which has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs });
    else setTimeout(resolve, idleTimeoutMs);
  });
}
