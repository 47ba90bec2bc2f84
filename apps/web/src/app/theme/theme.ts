/** The theme of this tab, stored in the browser. */
import { readJson, writeStored } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';
import { applyTheme, systemDark } from './apply-theme.ts';
import { readTheme, resolveMode, type ThemeState } from './theme-state.ts';

const themeKey = 'theme';

export const theme = createStore<ThemeState>(readTheme(readJson(themeKey)));

/** Light or dark, as chosen or as the device is set. */
export const shownMode = createStore(resolveMode(theme.get().mode, systemDark.matches));

const show = (): void => shownMode.set(applyTheme(theme.get()));

export function changeTheme(change: Partial<ThemeState>): void {
  theme.set({ ...theme.get(), ...change });
  show();
  writeStored(themeKey, JSON.stringify(theme.get()));
}

systemDark.addEventListener('change', show);

// Prints in light mode.
addEventListener('beforeprint', () => applyTheme({ ...theme.get(), mode: 'light' }));
addEventListener('afterprint', show);
