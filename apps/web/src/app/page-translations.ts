import type { TranslationPart } from '../lib/words/translation-part.ts';

/** For each page, the translation files that it needs in addition to the file for every day. */
export const translationPartsByPage: Readonly<Record<string, readonly TranslationPart[]>> = {
  '/dashboard': [],
  '/lessons/schedule': [],
  '/lessons/schedule/school': [],
  '/classes/$id': ['class'],
};

/** Returns the translation files that a page for signed-in people needs before its first render. */
export const translationPartsOf = (pattern: string): readonly TranslationPart[] =>
  translationPartsByPage[pattern] ?? ['class', 'inside'];
