import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** `select` must return a stable value: a field, not a new object. */
export function useStore<T, S>(store: Store<T>, select: (value: T) => S): S {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
