/** Counts the running requests, so that less important work can wait for them. */
let waiting = 0;
const listeners = new Set<() => void>();

export function callBegins(): void {
  waiting += 1;
}

export function callEnds(): void {
  waiting -= 1;
  if (waiting > 0) return;
  for (const listener of listeners) listener();
  listeners.clear();
}

/** Resolves when no request is running, after `patience` milliseconds at the latest. */
export function whenAnswered(patience: number): Promise<void> {
  if (waiting === 0) return Promise.resolve();
  return new Promise((resolve) => {
    listeners.add(resolve);
    setTimeout(() => {
      listeners.delete(resolve);
      resolve();
    }, patience);
  });
}
