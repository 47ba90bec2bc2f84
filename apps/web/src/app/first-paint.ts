/** Runs before anything is painted: a reload in dark mode, mirrored or in another language must not flash. */
import { isLanguageTag } from '@klasna/languages/languages';
import { readJson, readStored } from '../lib/storage.ts';
import { applyTheme } from './theme/apply-theme.ts';
import { readTheme } from './theme/theme-state.ts';

applyTheme(readTheme(readJson('theme')));
const locale = readStored('locale');
if (isLanguageTag(locale)) document.documentElement.lang = locale;
