/** The command palette and the list of shortcuts, with their keys. Both are loaded on first use. */
import { lateDialog } from '@klasna/kit/late-dialog';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { loadWords } from '../../lib/words/words.ts';
import { helperForKey } from './helper-keys.ts';
import { helper } from './helper-state.ts';

const Palette = lateDialog(async () => {
  // The "add" actions use the labels of their pages.
  const words = loadWords('users', 'groups', 'classes', 'courses', 'events');
  const [{ Palette: panel }] = await Promise.all([import('../palette/palette.tsx'), words]);
  return panel;
});
const Shortcuts = lateDialog(async () => (await import('../palette/shortcuts.tsx')).Shortcuts);

export function Helpers() {
  const open = useStore(helper, (name) => name);
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (open) setWanted((before) => new Set([...before, open]));
  }, [open]);
  // A layout effect, because a visible page must react to keys and passive effects may run later.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = helperForKey(event);
      if (!name) return;
      event.preventDefault();
      helper.set(name);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const close = () => helper.set(null);
  return (
    <>
      {wanted.has('palette') && <Palette opened={open === 'palette'} onClose={close} />}
      {wanted.has('shortcuts') && <Shortcuts opened={open === 'shortcuts'} onClose={close} />}
    </>
  );
}
