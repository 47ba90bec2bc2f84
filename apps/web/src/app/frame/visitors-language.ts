/** A language chosen where there is no account to keep it: on the pages before sign-in. */
import type { LanguageTag } from '@klasna/languages/languages';
import { hasOwnLanguage, languageSwitch } from '../../lib/words/words.ts';

let chosen: LanguageTag | null = null;

export async function chooseAsVisitor(tag: LanguageTag): Promise<void> {
  if ((await languageSwitch.change(tag)) === 'changed') chosen = tag;
}

/** In a browser without a language of its own the one that is saved with the account is spoken. */
export async function speakAccountsLanguage(tag: LanguageTag | null): Promise<void> {
  if (tag === null || chosen !== null || hasOwnLanguage()) return;
  // What cannot be loaded leaves the language that the page is in.
  await languageSwitch.change(tag);
}

/** Handed over once, to whoever signs in next. */
export function takeVisitorsLanguage(): LanguageTag | null {
  const tag = chosen;
  chosen = null;
  return tag;
}
