/** What brackets and the options in them are known by: they stand in a text, which has no room for ids. */
import type { Bracket } from './brackets.ts';

/** Each by how it reads and, of those that read alike, by its turn: what is written around them changes no name. */
export function namesOf(texts: readonly string[]): string[] {
  const turns = new Map<string, number>();
  return texts.map((text) => {
    const turn = (turns.get(text) ?? 0) + 1;
    turns.set(text, turn);
    return `${text} ${turn}`;
  });
}

/** A bracket goes by what stands first in it: ways to write a word, options and marks are added behind. */
export const keysOf = (brackets: readonly Bracket[]): string[] =>
  namesOf(brackets.map(({ parts }) => parts[0]?.text ?? ''));
