import { useEffect } from 'react';

/**
 * A page that is no longer there, because what stood on it was deleted, gives way to the last one. `last` is undefined
 * while nobody knows it.
 */
export function useLastPage(page: number, last: number | undefined, onGone: (last: number) => void): void {
  const end = Math.max(last ?? page, 1);
  useEffect(() => {
    if (page > end) onGone(end);
  });
}
