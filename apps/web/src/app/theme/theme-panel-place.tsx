/** Where the theme panel opens: beside the page where there is room, over it where there is none. */
import { lazy, Suspense } from 'react';
import { changeTheme } from './theme.ts';

interface ThemePanelPlaceProps {
  readonly opened: boolean;
  readonly docked: boolean;
  readonly className: string;
}

const ThemePanel = lazy(() => import('./theme-panel.tsx').then((module) => ({ default: module.ThemePanel })));
const ThemeDrawer = lazy(() => import('./theme-drawer.tsx').then((module) => ({ default: module.ThemeDrawer })));

export function ThemePanelPlace({ opened, docked, className }: ThemePanelPlaceProps) {
  if (!opened) return null;
  const close = () => changeTheme({ panelExpand: false });
  return (
    <Suspense fallback={null}>
      {docked ? <ThemePanel className={className} onClose={close} /> : <ThemeDrawer onClose={close} />}
    </Suspense>
  );
}
