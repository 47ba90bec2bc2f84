/** Orders are saved one after another, so that the last one wished is the one that stays. */
let last: Promise<void> = Promise.resolve();
let waiting = 0;
let afterwards: (() => void)[] = [];

/** `save` tells by itself what fails. */
export function saveInTurn(save: () => Promise<void>): void {
  waiting += 1;
  last = last.then(save).then(() => {
    waiting -= 1;
    if (waiting > 0) return;
    for (const read of afterwards.splice(0)) read();
  });
}

/** At once where nothing waits: an answer that was given any earlier would lack what is still to be saved. */
export function whenOrdersAreSaved(read: () => void): void {
  if (waiting === 0) read();
  else afterwards = [...afterwards, read];
}
