/** Where the theme panel opens: beside the page where there is room, over it where there is none. */
import { lateDialog } from '@klasna/kit/late-dialog';
import { useEffect, useEffectEvent } from 'react';
import { changeTheme } from './theme.ts';
import type { PanelClasses } from './theme-panel.tsx';

/** The button that opens it. */
export const themeButtonId = 'theme-button';

interface ThemePanelPlaceProps {
  readonly opened: boolean;
  readonly docked: boolean;
  readonly classNames: PanelClasses;
}

const ThemePanel = lateDialog(async () => (await import('./theme-panel.tsx')).ThemePanel);
const ThemeDrawer = lateDialog(async () => (await import('./theme-drawer.tsx')).ThemeDrawer);

export function ThemePanelPlace({ opened, docked, classNames }: ThemePanelPlaceProps) {
  const close = () => changeTheme({ panelExpand: false });
  const begin = useEffectEvent(() => {
    if (opened && !docked) close();
  });
  // Over the page it would cover what one has come for.
  useEffect(() => begin(), []);
  const closeDocked = () => {
    close();
    // Its own button goes with it; a drawer returns the focus by itself.
    document.getElementById(themeButtonId)?.focus();
  };
  return (
    <>
      {docked && opened && <ThemePanel classNames={classNames} onClose={closeDocked} />}
      {!docked && <ThemeDrawer opened={opened} onClose={close} />}
    </>
  );
}
