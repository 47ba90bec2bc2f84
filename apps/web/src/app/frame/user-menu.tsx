/** The menu itself comes when somebody is about to open it: what it takes is a tenth of what every page carries. */
import { useBrought } from '@klasna/kit/use-brought';
import type { ComponentType } from 'react';
import { UserButton } from './user-button.tsx';

const bring = async (): Promise<ComponentType> => (await import('./opened-user-menu.tsx')).OpenedUserMenu;

export function UserMenu() {
  const { Opened, open, button } = useBrought(bring);
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
