/** Applies the theme to the root element. Runs before the first paint, so it must stay small. */
import type { Mode } from '@klasna/kit/theme-state';
import { resolveMode, type ThemeState } from './theme-state.ts';

const grounds: Readonly<Record<Mode, string>> = { light: '#fbf9f6', dark: '#1e1b18' };

export const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** Returns the resolved mode. */
export function applyTheme({ mode, direction }: Pick<ThemeState, 'mode' | 'direction'>): Mode {
  const shown = resolveMode(mode, systemDark.matches);
  const root = document.documentElement;
  root.classList.toggle('dark', shown === 'dark');
  root.dataset.mantineColorScheme = shown;
  root.dir = direction;
  // Colours the browser's toolbar on phones like the page.
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[shown]);
  return shown;
}
