import { useLocation, useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** What an address asks a page to begin with, as its hash: `/users/students#add`. */
export const addAction = 'add';

/** Runs once when the address asks for it, and takes it out of the address. Who may not do it just sees the page. */
export function useAddAction(run: () => void, isAllowed: boolean): void {
  const router = useRouter();
  const own = useMatch({ strict: false, select: ({ pathname }) => withoutEnd(pathname) });
  // The page before this one hears of the address, too, while this one is on its way.
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
