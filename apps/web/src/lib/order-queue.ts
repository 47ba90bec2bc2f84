/** Saves of new sort orders run one after another, so that the last requested order wins. */
let last: Promise<void> = Promise.resolve();
let waiting = 0;
let afterwards: (() => void)[] = [];

/** `save` must report failures itself. */
export function saveInTurn(save: () => Promise<void>): void {
  waiting += 1;
  last = last.then(save).then(() => {
    waiting -= 1;
    if (waiting > 0) return;
    for (const read of afterwards.splice(0)) read();
  });
}

/** Runs at once if nothing is pending; an earlier refetch would miss the pending saves. */
export function whenOrdersAreSaved(read: () => void): void {
  if (waiting === 0) read();
  else afterwards = [...afterwards, read];
}
