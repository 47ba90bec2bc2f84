/** The sidebar on narrow screens. Loaded when it is first opened. */
import { lateDialog } from '@klasna/kit/late-dialog';
import { useEffect } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { navDrawer } from './nav-drawer-state.ts';

const Panel = lateDialog(async () => (await import('./nav-drawer-panel.tsx')).NavDrawerPanel);

export function NavDrawer() {
  const opened = useStore(navDrawer, (open) => open);
  // Otherwise the drawer would be open again after the window was wide for a while.
  useEffect(() => () => navDrawer.set(false), []);
  return <Panel opened={opened} onClose={() => navDrawer.set(false)} />;
}
