/** The look of this window and its place in the storage. */
import { readJson, writeStored } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';
import { applyTheme, systemDark } from './apply-theme.ts';
import { readTheme, resolveMode, type ThemeState } from './theme-state.ts';

const themeKey = 'theme';

export const theme = createStore<ThemeState>(readTheme(readJson(themeKey)));

/** Light or dark, as the person has chosen or their device is set. */
export const shownMode = createStore(resolveMode(theme.get().mode, systemDark.matches));

const show = (): void => shownMode.set(applyTheme(theme.get()));

export function changeTheme(change: Partial<ThemeState>): void {
  theme.set({ ...theme.get(), ...change });
  show();
  writeStored(themeKey, JSON.stringify(theme.get()));
}

systemDark.addEventListener('change', show);

// Paper is light.
addEventListener('beforeprint', () => applyTheme({ ...theme.get(), mode: 'light' }));
addEventListener('afterprint', show);
