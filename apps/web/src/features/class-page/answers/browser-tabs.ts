/**
 * Detects closed tabs of this browser. Each tab holds its own lock while it is open and requests the locks of the other
 * tabs: when a tab acquires another tab's lock, that tab is closed, and its drafts can be taken over.
 */
import { createId } from '@klasna/kit/create-id';

export const ownTabId = createId();

const toLockName = (tabId: string): string => `klasna-window ${tabId}`;

/** The lock manager, which browsers lack if a school is served over plain HTTP. */
const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined;

const forever = new Promise<never>(() => undefined);
let hasOwnLock = false;

export function acquireOwnLock(): void {
  if (hasOwnLock) return;
  hasOwnLock = true;
  void locks()?.request(toLockName(ownTabId), () => forever);
}

const watchedTabs = new Set<string>();

/**
 * Calls `onClosed` when a tab has closed; other tabs can take over only after it has completed. Without locks, every
 * other tab counts as closed.
 */
export function onTabClosed(tabId: string, onClosed: () => Promise<void>): void {
  if (tabId === ownTabId || watchedTabs.has(tabId)) return;
  watchedTabs.add(tabId);
  const manager = locks();
  if (!manager) return void onClosed();
  void manager.request(toLockName(tabId), onClosed);
}

export async function listOpenTabs(): Promise<readonly string[]> {
  const { held = [] } = (await locks()?.query()) ?? {};
  const prefix = toLockName('');
  return held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}
