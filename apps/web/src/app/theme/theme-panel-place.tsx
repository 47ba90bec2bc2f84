/** Where the theme panel opens: beside the page where there is room, over it where there is none. */
import { lazy, Suspense } from 'react';
import { useEverOpened } from '../../lib/use-ever-opened.ts';
import { changeTheme } from './theme.ts';
import type { PanelClasses } from './theme-panel.tsx';

/** The button that opens it. */
export const themeButtonId = 'theme-button';

interface ThemePanelPlaceProps {
  readonly opened: boolean;
  readonly docked: boolean;
  readonly classNames: PanelClasses;
}

const ThemePanel = lazy(() => import('./theme-panel.tsx').then((module) => ({ default: module.ThemePanel })));
const ThemeDrawer = lazy(() =>
  import('./theme-drawer.tsx').then((module) => ({ default: module.ThemeDrawer })),
);

export function ThemePanelPlace({ opened, docked, classNames }: ThemePanelPlaceProps) {
  const everOpened = useEverOpened(opened);
  const close = () => changeTheme({ panelExpand: false });
  const closeDocked = () => {
    close();
    // Its own button goes with it; a drawer returns the focus by itself.
    document.getElementById(themeButtonId)?.focus();
  };
  return (
    <Suspense fallback={null}>
      {docked && opened && <ThemePanel classNames={classNames} onClose={closeDocked} />}
      {!docked && everOpened && <ThemeDrawer opened={opened} onClose={close} />}
    </Suspense>
  );
}
