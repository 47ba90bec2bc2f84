/** A store of values by key; a listener is only notified about its own key. */
export interface KeyedStore<T> {
  readonly get: (key: string) => T | undefined;
  /** `undefined` removes the key. */
  readonly set: (key: string, value: T | undefined) => void;
  readonly keys: () => readonly string[];
  readonly clear: () => void;
  readonly subscribe: (key: string, listener: () => void) => () => void;
}

export function createKeyedStore<T>(): KeyedStore<T> {
  const values = new Map<string, T>();
  const listeners = new Map<string, Set<() => void>>();

  function set(key: string, value: T | undefined): void {
    if (Object.is(values.get(key), value)) return;
    if (value === undefined) values.delete(key);
    else values.set(key, value);
    for (const listener of listeners.get(key) ?? []) listener();
  }

  return {
    get: (key) => values.get(key),
    set,
    keys: () => [...values.keys()],
    clear: () => {
      for (const key of [...values.keys()]) set(key, undefined);
    },
    subscribe: (key, listener) => {
      const keyListeners = listeners.get(key) ?? new Set();
      listeners.set(key, keyListeners.add(listener));
      return () => {
        keyListeners.delete(listener);
        if (keyListeners.size === 0 && listeners.get(key) === keyListeners) listeners.delete(key);
      };
    },
  };
}
