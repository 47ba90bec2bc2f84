/** Splits typed text into the characters that a reader sees, each normalised for comparison and with its position. */

export interface Character {
  /** The normalised form: lower case, composed, with one spelling of apostrophes, quotes, dashes and spaces. */
  readonly as: string;
  readonly from: number;
  readonly to: number;
}

/** The normalised form of all apostrophes. */
export const apostrophe = "'";

const alike: readonly (readonly [RegExp, string])[] = [
  [/^[’'ʼ`´‘‚‛‹›＇ʹ′]$/u, apostrophe],
  [/^["“”„‟«»″＂]$/u, '"'],
  [/^[-‐‑‒–—―−﹣－]$/u, '-'],
  [/^\s$/u, ' '],
];

function spell(text: string): string {
  const composed = text.normalize('NFC').toLowerCase();
  return alike.find(([pattern]) => pattern.test(composed))?.[1] ?? composed;
}

/** Without spaces at the ends, and with single spaces inside. */
export function charactersOf(text: string): Character[] {
  const all = [...text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)].map((match) => ({
    as: spell(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));
  const kept = all.filter(({ as }, place) => as !== ' ' || (place > 0 && all[place - 1]?.as !== ' '));
  return kept.at(-1)?.as === ' ' ? kept.slice(0, -1) : kept;
}

export const joined = (characters: readonly Character[]): string => characters.map(({ as }) => as).join('');

/** The normalised form of a text, used for all comparisons. */
export const folded = (text: string): string => joined(charactersOf(text));

export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
