/** The command palette and the list of shortcuts, with their keys. Both are loaded on first use. */
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { useEffect, useLayoutEffect, useState } from 'react';
import { isTyping } from '../../lib/is-typing.ts';
import { useStore } from '../../lib/use-store.ts';
import { loadTranslations } from '../../lib/words/translations.ts';
import { shellWidget } from './shell-widget-state.ts';

const Palette = lazyDialog(async () => {
  // The "add" actions use the labels of the pages that they open.
  const translations = loadTranslations('users', 'groups', 'classes', 'courses', 'events', 'keywords');
  const [{ Palette: panel }] = await Promise.all([import('../palette/palette.tsx'), translations]);
  return panel;
});
const Shortcuts = lazyDialog(async () => (await import('../palette/shortcuts.tsx')).Shortcuts);

export function ShellWidgets() {
  const openWidget = useStore(shellWidget, (name) => name);
  const [mountedWidgets, setMountedWidgets] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (openWidget) setMountedWidgets((previous) => new Set([...previous, openWidget]));
  }, [openWidget]);
  // Uses a layout effect, because a visible page must react to keys and passive effects may run later.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const name = findShellWidget(event);
      if (!name) return;
      event.preventDefault();
      shellWidget.set(name);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
  const close = () => shellWidget.set(null);
  return (
    <>
      {mountedWidgets.has('palette') && <Palette opened={openWidget === 'palette'} onClose={close} />}
      {mountedWidgets.has('shortcuts') && <Shortcuts opened={openWidget === 'shortcuts'} onClose={close} />}
    </>
  );
}

/** Returns the shell widget that a key press opens. Single keys do nothing while somebody is typing. */
function findShellWidget(event: KeyboardEvent): 'palette' | 'shortcuts' | null {
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyK')
    return 'palette';
  if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) return 'shortcuts';
  return null;
}
