import { useLocation, useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The hash in the URL that makes a page open its dialog: `/users/students#add`. */
export const addAction = 'add';

/**
 * Runs once if the URL requests the action, and removes the hash. Without permission it only removes the
 * hash.
 */
export function useAddAction(onAdd: () => void, isAllowed: boolean): void {
  const router = useRouter();
  const ownPath = useMatch({ strict: false, select: ({ pathname }) => removeTrailingSlash(pathname) });
  // Ignores the URL of another page: the previous page also receives the new URL until this one is mounted.
  const isRequested = useLocation({
    select: ({ hash, pathname }) => hash === addAction && removeTrailingSlash(pathname) === ownPath,
  });
  const runLatest = useEffectEvent(onAdd);
  useEffect(() => {
    if (!isRequested) return;
    const { pathname, searchStr } = router.state.location;
    void router.navigate({ href: pathname + searchStr, replace: true, resetScroll: false });
    if (isAllowed) runLatest();
  }, [isRequested, isAllowed, router]);
}

const removeTrailingSlash = (path: string): string => path.replace(/\/$/, '');
