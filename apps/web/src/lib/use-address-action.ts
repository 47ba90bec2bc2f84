import { useLocation, useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** A hash in the URL that makes a page open its dialog: `/users/students#add`. */
export const addAction = 'add';

/**
 * Runs once if the URL requests the action, and removes the hash. Without permission it only removes the
 * hash.
 */
export function useAddAction(run: () => void, isAllowed: boolean): void {
  const router = useRouter();
  const own = useMatch({ strict: false, select: ({ pathname }) => withoutEnd(pathname) });
  // The previous page also receives the new URL until this one is mounted.
  const isAsked = useLocation({
    select: ({ hash, pathname }) => hash === addAction && withoutEnd(pathname) === own,
  });
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (!isAsked) return;
    const { pathname, searchStr } = router.state.location;
    void router.navigate({ href: pathname + searchStr, replace: true, resetScroll: false });
    if (isAllowed) runNow();
  }, [isAsked, isAllowed, router]);
}

const withoutEnd = (path: string): string => path.replace(/\/$/, '');
