/**
 * The windows of this browser among themselves. Each holds a lock of its own for as long as it lives, and waits for those
 * of the others: who gets one knows that its window is gone, and takes over what it left.
 */
import { newId } from '@klasna/kit/new-id';

export const ownWindow = newId();

const lockOf = (window: string): string => `klasna-window ${window}`;

/** Absent where a school is served over plain http. */
const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined;

const forever = new Promise<never>(() => undefined);
let isHeld = false;

export function holdOwnLock(): void {
  if (isHeld) return;
  isHeld = true;
  void locks()?.request(lockOf(ownWindow), () => forever);
}

const watched = new Set<string>();

/** `onGone` has ended before another window may take over. Without locks every other window counts as gone. */
export function whenGone(window: string, onGone: () => Promise<void>): void {
  if (window === ownWindow || watched.has(window)) return;
  watched.add(window);
  const manager = locks();
  if (!manager) return void onGone();
  void manager.request(lockOf(window), onGone);
}

export async function livingWindows(): Promise<readonly string[]> {
  const { held = [] } = (await locks()?.query()) ?? {};
  const prefix = lockOf('');
  return held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}
