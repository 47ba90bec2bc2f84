/** For what no picture waits for: once the browser has drawn, and has nothing better to do. */
const patience = 300;

export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve, patience);
  });
}
