/** The keys of brackets and their options. They are part of a text, which cannot contain ids. */
import type { Bracket } from './brackets.ts';

/** The text with a counter for repeated texts, so that edits of the surrounding text change no key. */
export function toUniqueNames(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return `${text} ${count}`;
  });
}

/** The key of a bracket is its first part: teachers append spellings, options and marks. */
export const toBracketKeys = (brackets: readonly Bracket[]): string[] =>
  toUniqueNames(brackets.map(({ parts }) => parts[0]?.text ?? ''));
