/** The sidebar on narrow screens. Fetched when it is opened for the first time. */
import { lateDialog } from '@klasna/kit/late-dialog';
import { useEffect } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { navDrawer } from './nav-drawer-state.ts';

const Panel = lateDialog(async () => (await import('./nav-drawer-panel.tsx')).NavDrawerPanel);

export function NavDrawer() {
  const opened = useStore(navDrawer, (open) => open);
  // A window that becomes wide must not find the drawer open when it becomes narrow again.
  useEffect(() => () => navDrawer.set(false), []);
  return <Panel opened={opened} onClose={() => navDrawer.set(false)} />;
}
