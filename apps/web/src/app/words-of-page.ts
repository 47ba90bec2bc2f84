import type { WordsPart } from '../lib/words/words-part.ts';

/** Screens that say nothing but daily words, or nothing but those and the words of a class. */
export const saysLittle: Readonly<Record<string, readonly WordsPart[]>> = {
  '/dashboard': [],
  '/lessons/schedule': [],
  '/lessons/schedule/school': [],
  '/classes/$id': ['class'],
};

/** What a page for people who are signed in says besides; the other words need not come before its first picture. */
export const wordsOfPage = (pattern: string): readonly WordsPart[] =>
  saysLittle[pattern] ?? ['class', 'inside'];
