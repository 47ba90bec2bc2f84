/** A language chosen where there is no account to keep it: on the pages before sign-in. */
import type { LanguageTag } from '@klasna/languages/languages';
import { languageSwitch } from '../../lib/words/words.ts';

let chosen: LanguageTag | null = null;

export async function chooseAsVisitor(tag: LanguageTag): Promise<void> {
  if ((await languageSwitch.change(tag)) === 'changed') chosen = tag;
}

/** Handed over once, to whoever signs in next. */
export function takeVisitorsLanguage(): LanguageTag | null {
  const tag = chosen;
  chosen = null;
  return tag;
}
