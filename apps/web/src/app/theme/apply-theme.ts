/** Applies the theme to the root element. Runs before the first paint, so it must stay small. */
import type { Mode } from '@klasna/kit/theme-state';
import { resolveMode, type ThemeState } from './theme-state.ts';

const backgroundColours: Readonly<Record<Mode, string>> = { light: '#fbf9f6', dark: '#1e1b18' };

export const systemDarkQuery = matchMedia('(prefers-color-scheme: dark)');

/** Applies the theme and returns the resolved mode, light or dark. */
export function applyTheme({ mode, direction }: Pick<ThemeState, 'mode' | 'direction'>): Mode {
  const resolved = resolveMode(mode, systemDarkQuery.matches);
  const root = document.documentElement;
  root.classList.toggle('dark', resolved === 'dark');
  root.dataset.mantineColorScheme = resolved;
  root.dir = direction;
  // Gives the browser's toolbar on phones the colour of the page.
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgroundColours[resolved]);
  return resolved;
}
