import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What was given last, for work that runs later than the drawing that began it. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
