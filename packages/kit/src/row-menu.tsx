/** The "Actions" menu of a row or a card. */
import type { ComponentType } from 'react';
import type { RowAction } from './data-table/types.ts';
import { RowMenuButton } from './row-menu-button.tsx';
import { useLoaded } from './use-loaded.ts';

interface RowMenuProps {
  readonly actions: readonly RowAction[];
}

const loadMenu = async (): Promise<ComponentType<RowMenuProps>> =>
  (await import('./opened-row-menu.tsx')).OpenedRowMenu;

export function RowMenu({ actions }: RowMenuProps) {
  const { Opened, open, button } = useLoaded(loadMenu);
  if (actions.length === 0) return null;
  if (Opened) return <Opened actions={actions} />;
  return (
    <RowMenuButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown') open();
      }}
    />
  );
}
