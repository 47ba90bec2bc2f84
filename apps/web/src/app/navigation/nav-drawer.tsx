/** The sidebar on narrow screens. Fetched when it is opened for the first time. */
import { lazy, Suspense, useEffect } from 'react';
import { useEverOpened } from '../../lib/use-ever-opened.ts';
import { useStore } from '../../lib/use-store.ts';
import { navDrawer } from './nav-drawer-state.ts';

const Panel = lazy(() =>
  import('./nav-drawer-panel.tsx').then((module) => ({ default: module.NavDrawerPanel })),
);

export function NavDrawer() {
  const opened = useStore(navDrawer, (open) => open);
  // A window that becomes wide must not find the drawer open when it becomes narrow again.
  useEffect(() => () => navDrawer.set(false), []);
  return useEverOpened(opened) ? (
    <Suspense fallback={null}>
      <Panel opened={opened} onClose={() => navDrawer.set(false)} />
    </Suspense>
  ) : null;
}
