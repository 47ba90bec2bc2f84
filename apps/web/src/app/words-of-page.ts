import type { WordsPart } from '../lib/words/words-part.ts';

/** The translation parts that daily pages need in addition to the daily texts. */
export const saysLittle: Readonly<Record<string, readonly WordsPart[]>> = {
  '/dashboard': [],
  '/lessons/schedule': [],
  '/lessons/schedule/school': [],
  '/classes/$id': ['class'],
};

/** Returns the translation parts that a page for signed-in people needs before its first render. */
export const wordsOfPage = (pattern: string): readonly WordsPart[] =>
  saysLittle[pattern] ?? ['class', 'inside'];
