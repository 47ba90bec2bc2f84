/** The panel on the right side. A page may replace its content, which is the school by default. */
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

/** The panel element; null if the screen is too narrow or the layout has none. */
export const sidePanelElement = createStore<HTMLElement | null>(null);
/** The label of the content that a page shows in the panel. */
export const sidePanelLabel = createStore<string | null>(null);

export const useHasSidePanel = (): boolean => useStore(sidePanelElement, Boolean);

interface SidePanelProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function SidePanel({ label, children }: SidePanelProps) {
  const panelElement = useStore(sidePanelElement, (element) => element);
  useEffect(() => {
    sidePanelLabel.set(label);
    return () => sidePanelLabel.set(null);
  }, [label]);
  return panelElement && createPortal(children, panelElement);
}
