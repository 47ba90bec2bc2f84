/** The sidebar on narrow screens. Fetched when it is opened for the first time. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { navDrawer } from './nav-drawer-state.ts';

const Panel = lazy(() =>
  import('./nav-drawer-panel.tsx').then((module) => ({ default: module.NavDrawerPanel })),
);

export function NavDrawer() {
  const opened = useStore(navDrawer, (open) => open);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (opened) setWanted(true);
  }, [opened]);
  // A window that becomes wide must not find the drawer open when it becomes narrow again.
  useEffect(() => () => navDrawer.set(false), []);
  return wanted || opened ? (
    <Suspense fallback={null}>
      <Panel opened={opened} onClose={() => navDrawer.set(false)} />
    </Suspense>
  ) : null;
}
