/** The menu itself comes when somebody is about to open it: what it takes is a tenth of what every page carries. */
import { notify } from '@klasna/kit/notify';
import { say } from '@klasna/kit/words';
import { type ComponentType, useState } from 'react';
import { UserButton } from './user-button.tsx';

const bring = async (): Promise<ComponentType> => (await import('./opened-user-menu.tsx')).OpenedUserMenu;
/** Pointed at, or reached by Tab: it may well be opened next. */
const bringEarly = (): void => void bring().catch(() => undefined);

export function UserMenu() {
  const [Opened, setOpened] = useState<ComponentType>();
  if (Opened) return <Opened />;
  const open = (): void =>
    void bring().then(
      (Menu) => setOpened(() => Menu),
      () => notify.error(say('common:offline.title')),
    );
  return (
    <UserButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={bringEarly}
      onFocus={bringEarly}
      onClick={open}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown') open();
      }}
    />
  );
}
