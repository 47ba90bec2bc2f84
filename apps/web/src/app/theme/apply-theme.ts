/** Puts the look on the root element. Runs before the first paint, so it must stay small. */
import type { ThemeState } from './theme-state.ts';

const grounds: Readonly<Record<ThemeState['mode'], string>> = { light: '#fbf9f6', dark: '#1e1b18' };

export function applyTheme({ mode, direction }: ThemeState): void {
  const root = document.documentElement;
  root.classList.toggle('dark', mode === 'dark');
  root.dataset.mantineColorScheme = mode;
  root.dir = direction;
  // The colour of the browser's own bar on phones: that of the page behind it.
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[mode]);
}
