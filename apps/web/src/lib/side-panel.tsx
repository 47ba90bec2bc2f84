/** The panel on the right-hand side: a page may put something of its own there, in place of the school. */
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

/** Where there is such a panel; nothing where the screen is too narrow for it, or the layout has none. */
export const sidePlace = createStore<HTMLElement | null>(null);
/** What stands in it, in a word, while a page fills it. */
export const sideLabel = createStore<string | null>(null);

export const useHasSidePanel = (): boolean => useStore(sidePlace, Boolean);

interface SidePanelProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function SidePanel({ label, children }: SidePanelProps) {
  const place = useStore(sidePlace, (element) => element);
  useEffect(() => {
    sideLabel.set(label);
    return () => sideLabel.set(null);
  }, [label]);
  return place && createPortal(children, place);
}
