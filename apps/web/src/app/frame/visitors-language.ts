/** The language chosen on the pages before sign-in, where no account can store it. */
import type { LanguageTag } from '@klasna/languages/languages';
import { hasOwnLanguage, languageSwitch } from '../../lib/words/words.ts';

let chosen: LanguageTag | null = null;

export async function chooseAsVisitor(tag: LanguageTag): Promise<void> {
  if ((await languageSwitch.change(tag)) === 'changed') chosen = tag;
}

/** Uses the account's language in a browser that has none stored. */
export async function speakAccountsLanguage(tag: LanguageTag | null): Promise<void> {
  if (tag === null || chosen !== null || hasOwnLanguage()) return;
  // If it fails to load, the page keeps its current language.
  await languageSwitch.change(tag);
}

/** Returns the chosen language once, for the next person who signs in. */
export function takeVisitorsLanguage(): LanguageTag | null {
  const tag = chosen;
  chosen = null;
  return tag;
}
