/** The look of this window and its place in the storage. */
import { readJson, writeStored } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';
import { applyTheme } from './apply-theme.ts';
import { readTheme, type ThemeState } from './theme-state.ts';

const themeKey = 'theme';

export const theme = createStore<ThemeState>(readTheme(readJson(themeKey)));

export function changeTheme(change: Partial<ThemeState>): void {
  const next = { ...theme.get(), ...change };
  theme.set(next);
  applyTheme(next);
  writeStored(themeKey, JSON.stringify(next));
}

// Paper is light.
addEventListener('beforeprint', () => applyTheme({ ...theme.get(), mode: 'light' }));
addEventListener('afterprint', () => applyTheme(theme.get()));
