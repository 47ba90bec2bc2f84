import { useEffect } from 'react';

/**
 * Redirects to the last page if the current page no longer exists, for example after a deletion. `last` is
 * undefined while it is unknown.
 */
export function useLastPage(page: number, last: number | undefined, onGone: (last: number) => void): void {
  const end = Math.max(last ?? page, 1);
  useEffect(() => {
    if (page > end) onGone(end);
  });
}
