/** Stores the theme of this tab in the browser. */
import { readJson, writeStored } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';
import { applyTheme, systemDarkQuery } from './apply-theme.ts';
import { readTheme, resolveMode, type ThemeState } from './theme-state.ts';

const themeKey = 'theme';

export const theme = createStore<ThemeState>(readTheme(readJson(themeKey)));

/** The mode that is shown, light or dark: the chosen one or that of the device. */
export const resolvedMode = createStore(resolveMode(theme.get().mode, systemDarkQuery.matches));

const showTheme = (): void => resolvedMode.set(applyTheme(theme.get()));

export function changeTheme(change: Partial<ThemeState>): void {
  theme.set({ ...theme.get(), ...change });
  showTheme();
  writeStored(themeKey, JSON.stringify(theme.get()));
}

systemDarkQuery.addEventListener('change', showTheme);

// Prints in light mode.
addEventListener('beforeprint', () => applyTheme({ ...theme.get(), mode: 'light' }));
addEventListener('afterprint', showTheme);
