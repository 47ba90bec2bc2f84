/** Stores the language that a person chooses before signing in, when no account can store it. */
import type { LanguageTag } from '@klasna/languages/languages';
import { hasStoredLanguage, languageSwitch } from '../../lib/words/translations.ts';

let chosenTag: LanguageTag | null = null;

export async function chooseVisitorLanguage(tag: LanguageTag): Promise<void> {
  if ((await languageSwitch.change(tag)) === 'changed') chosenTag = tag;
}

/** Uses the language of the account, if the browser has not stored one. */
export async function applyAccountLanguage(tag: LanguageTag | null): Promise<void> {
  if (tag === null || chosenTag !== null || hasStoredLanguage()) return;
  // Ignores a failure: the page keeps its current language.
  await languageSwitch.change(tag);
}

/** Returns the chosen language once, for the next person who signs in. */
export function takeVisitorLanguage(): LanguageTag | null {
  const tag = chosenTag;
  chosenTag = null;
  return tag;
}
