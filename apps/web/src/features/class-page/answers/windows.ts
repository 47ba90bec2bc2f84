/**
 * Detects closed tabs of this browser. Each tab holds its own lock while it is open and requests the locks of the
 * others: acquiring one means that its tab is closed, and the requester takes over its drafts.
 */
import { newId } from '@klasna/kit/new-id';

export const ownWindow = newId();

const lockOf = (window: string): string => `klasna-window ${window}`;

/** Missing when the school is served over plain http. */
const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined;

const forever = new Promise<never>(() => undefined);
let isHeld = false;

export function holdOwnLock(): void {
  if (isHeld) return;
  isHeld = true;
  void locks()?.request(lockOf(ownWindow), () => forever);
}

const watched = new Set<string>();

/** `onGone` completes before another tab may take over. Without locks every other tab counts as closed. */
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
