import type { TranslationPart } from '../lib/words/translation-part.ts';

/** The translation parts that daily pages need in addition to the daily texts. */
export const translationPartsByPage: Readonly<Record<string, readonly TranslationPart[]>> = {
  '/dashboard': [],
  '/lessons/schedule': [],
  '/lessons/schedule/school': [],
  '/classes/$id': ['class'],
};

/** Returns the translation parts that a page for signed-in people needs before its first render. */
export const translationPartsOf = (pattern: string): readonly TranslationPart[] =>
  translationPartsByPage[pattern] ?? ['class', 'inside'];
