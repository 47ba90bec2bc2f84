import type { TranslationPart } from '../lib/words/translation-part.ts';

/** For each daily page, the parts of the translations that it needs in addition to those of every such page. */
export const translationPartsByPage: Readonly<Record<string, readonly TranslationPart[]>> = {
  '/dashboard': [],
  '/lessons/schedule': [],
  '/lessons/schedule/school': [],
  '/classes/$id': ['class'],
};

/** Returns the translation files that a page for signed-in people needs before its first render, by their parts. */
export function listTranslationFiles(pattern: string): readonly (readonly TranslationPart[])[] {
  const parts = translationPartsByPage[pattern];
  return parts ? [['entrance', 'daily', ...parts]] : [['entrance', 'daily'], ['class'], ['inside']];
}
