/** The language chosen on the pages before sign-in, where no account can store it. */
import type { LanguageTag } from '@klasna/languages/languages';
import { hasStoredLanguage, languageSwitch } from '../../lib/words/translations.ts';

let chosenTag: LanguageTag | null = null;

export async function chooseVisitorLanguage(tag: LanguageTag): Promise<void> {
  if ((await languageSwitch.change(tag)) === 'changed') chosenTag = tag;
}

/** Uses the account's language in a browser that has none stored. */
export async function applyAccountLanguage(tag: LanguageTag | null): Promise<void> {
  if (tag === null || chosenTag !== null || hasStoredLanguage()) return;
  // If it fails to load, the page keeps its current language.
  await languageSwitch.change(tag);
}

/** Returns the chosen language once, for the next person who signs in. */
export function takeVisitorLanguage(): LanguageTag | null {
  const tag = chosenTag;
  chosenTag = null;
  return tag;
}
