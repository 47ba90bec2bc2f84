/** Where the theme panel opens: beside the page where there is room, over it where there is none. */
import { lazy, Suspense } from 'react';
import { changeTheme } from './theme.ts';
import type { PanelClasses } from './theme-panel.tsx';

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
  if (!opened) return null;
  const close = () => changeTheme({ panelExpand: false });
  return (
    <Suspense fallback={null}>
      {docked ? <ThemePanel classNames={classNames} onClose={close} /> : <ThemeDrawer onClose={close} />}
    </Suspense>
  );
}
