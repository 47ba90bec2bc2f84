/** Counts the running requests, so that less important work can wait for them. */
let runningCount = 0;
const listeners = new Set<() => void>();

export function beginRequest(): void {
  runningCount += 1;
}

export function endRequest(): void {
  runningCount -= 1;
  if (runningCount > 0) return;
  for (const listener of listeners) listener();
  listeners.clear();
}

/** Resolves when no request is running, after `timeoutMs` at the latest. */
export function waitForRequests(timeoutMs: number): Promise<void> {
  if (runningCount === 0) return Promise.resolve();
  return new Promise((resolve) => {
    listeners.add(resolve);
    setTimeout(() => {
      listeners.delete(resolve);
      resolve();
    }, timeoutMs);
  });
}
