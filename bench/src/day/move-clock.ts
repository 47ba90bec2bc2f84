/**
 * Preloaded into a server process: moves its clock by what a file says, in milliseconds, as often as the file changes.
 * Timers and the clock of the database stay, as they do where the clock of one machine is wrong.
 */
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_FILE ?? '';
const intervalMs = 250;
const RealDate = Date;
let offsetMs = 0;

const readOffset = (): void => {
  offsetMs = Number(readFileSync(file, 'utf8'));
};
const now = (): number => RealDate.now() + offsetMs;

// A proxy, so that dates that other code has created stay instances of it.
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});

readOffset();
setInterval(readOffset, intervalMs).unref();
