import { useEffect } from 'react';

/**
 * Redirects to the last page if the current page no longer exists, for example after a deletion. `last` is
 * undefined while it is unknown.
 */
export function useLastPage(
  page: number,
  lastPage: number | undefined,
  onMissing: (lastPage: number) => void,
): void {
  const existingLastPage = Math.max(lastPage ?? page, 1);
  useEffect(() => {
    if (page > existingLastPage) onMissing(existingLastPage);
  });
}
