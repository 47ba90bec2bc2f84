/** Derives the keys of brackets and of their options from the text, because a text cannot contain ids. */
import type { Bracket } from './brackets.ts';

/** Appends a counter to repeated texts, so that edits of the surrounding text change no key. */
export function toUniqueNames(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return `${text} ${count}`;
  });
}

/** Returns a key for each bracket: its first part, because teachers append spellings, options and marks. */
export const toBracketKeys = (brackets: readonly Bracket[]): string[] =>
  toUniqueNames(brackets.map(({ parts }) => parts[0]?.text ?? ''));
