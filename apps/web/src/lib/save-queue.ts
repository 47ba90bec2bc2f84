/** Saves of new sort orders run one after another, so that the last requested order wins. */
let lastSave: Promise<void> = Promise.resolve();
let pendingCount = 0;
let callbacks: (() => void)[] = [];

/** `save` must report failures itself. */
export function queueSave(save: () => Promise<void>): void {
  pendingCount += 1;
  lastSave = lastSave.then(save).then(() => {
    pendingCount -= 1;
    if (pendingCount > 0) return;
    for (const callback of callbacks.splice(0)) callback();
  });
}

/**
 * Runs the callback after all pending saves, or immediately if there are none; an earlier refetch would miss the saves.
 */
export function afterQueuedSaves(callback: () => void): void {
  if (pendingCount === 0) callback();
  else callbacks = [...callbacks, callback];
}
