interface BatchOptions {
  /** The time within which items form one batch. */
  readonly batchDelayMs: number;
  /** The minimum time between two batches. */
  readonly pauseMs: number;
}

/** Collects items and delivers them in batches, with a pause between batches. */
export function batchItems<T>(
  deliver: (batch: readonly T[]) => void,
  { batchDelayMs, pauseMs }: BatchOptions,
) {
  let pending: readonly T[] = [];
  let pausedUntilMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deliverAll = () => {
    const batch = pending;
    pending = [];
    timer = undefined;
    pausedUntilMs = Date.now() + pauseMs;
    deliver(batch);
  };
  return {
    add(item: T): void {
      pending = [...pending, item];
      timer ??= setTimeout(deliverAll, Math.max(batchDelayMs, pausedUntilMs - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
