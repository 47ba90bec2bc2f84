import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns a ref to the latest value, for callbacks that run after the render that created them. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
