/** The keys of brackets and their options. They are part of a text, which cannot contain ids. */
import type { Bracket } from './brackets.ts';

/** The text with a counter for repeated texts, so that edits of the surrounding text change no key. */
export function namesOf(texts: readonly string[]): string[] {
  const turns = new Map<string, number>();
  return texts.map((text) => {
    const turn = (turns.get(text) ?? 0) + 1;
    turns.set(text, turn);
    return `${text} ${turn}`;
  });
}

/** The key of a bracket is its first part: teachers append spellings, options and marks. */
export const keysOf = (brackets: readonly Bracket[]): string[] =>
  namesOf(brackets.map(({ parts }) => parts[0]?.text ?? ''));
