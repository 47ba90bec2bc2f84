/**
 * The button of the user menu. The menu is a tenth of the code of every page, so it is loaded only when a person is
 * about to open it.
 */
import { useLoaded } from '@klasna/kit/use-loaded';
import type { ComponentType } from 'react';
import { UserButton } from './user-button.tsx';

const loadMenu = async (): Promise<ComponentType> => (await import('./opened-user-menu.tsx')).OpenedUserMenu;

export function UserMenu() {
  const { Opened, open, button } = useLoaded(loadMenu);
  if (Opened) return <Opened />;
  return (
    <UserButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown') open();
      }}
    />
  );
}
