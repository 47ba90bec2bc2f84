import { useCallback, useSyncExternalStore } from 'react';
import type { KeyedStore } from './keyed-store.ts';

/** Re-renders only if the selected value changes, so `select` must return a field, not a new object. */
export function useKeyedStore<T, S>(
  store: KeyedStore<T>,
  key: string,
  select: (value: T | undefined) => S,
): S {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  return useSyncExternalStore(subscribe, () => select(store.get(key)));
}
