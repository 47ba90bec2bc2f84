/** Shows the theme panel docked beside the page on a wide screen, otherwise as a drawer. */
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { useEffect, useEffectEvent } from 'react';
import { changeTheme } from './theme.ts';
import type { PanelClasses } from './theme-panel.tsx';

/** The id of the button that opens the panel. */
export const themeButtonId = 'theme-button';

interface ThemePanelSlotProps {
  readonly opened: boolean;
  readonly isDocked: boolean;
  readonly classNames: PanelClasses;
}

const ThemePanel = lazyDialog(async () => (await import('./theme-panel.tsx')).ThemePanel);
const ThemeDrawer = lazyDialog(async () => (await import('./theme-drawer.tsx')).ThemeDrawer);

export function ThemePanelSlot({ opened, isDocked, classNames }: ThemePanelSlotProps) {
  const close = () => changeTheme({ panelExpand: false });
  const closeOnLoad = useEffectEvent(() => {
    if (opened && !isDocked) close();
  });
  // Closes the drawer on page load, because an open drawer would cover the page.
  useEffect(() => closeOnLoad(), []);
  const closeDocked = () => {
    close();
    // Moves the focus to the button, because the docked panel was removed together with the focused element; a drawer
    // returns the focus by itself.
    document.getElementById(themeButtonId)?.focus();
  };
  return (
    <>
      {isDocked && opened && <ThemePanel classNames={classNames} onClose={closeDocked} />}
      {!isDocked && <ThemeDrawer opened={opened} onClose={close} />}
    </>
  );
}
