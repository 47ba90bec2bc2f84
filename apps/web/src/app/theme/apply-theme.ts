/** Puts the look on the root element. Runs before the first paint, so it must stay small. */
import type { ThemeState } from './theme-state.ts';

export function applyTheme({ mode, direction }: ThemeState): void {
  const root = document.documentElement;
  root.classList.toggle('dark', mode === 'dark');
  root.dataset.mantineColorScheme = mode;
  root.dir = direction;
}
