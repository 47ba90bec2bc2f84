import { waitForRequests } from './api/running-requests.ts';

const idleTimeoutMs = 300;
const requestsTimeoutMs = 1500;

/**
 * For work that can wait: resolves once the browser is idle, the running requests are answered and their
 * results are rendered.
 */
export async function waitUntilIdle(): Promise<void> {
  await waitForIdleCallback();
  await waitForRequests(requestsTimeoutMs);
  await waitForIdleCallback();
}

function waitForIdleCallback(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs });
    else setTimeout(resolve, idleTimeoutMs);
  });
}
