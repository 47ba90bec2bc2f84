/**
 * Splits typed text into the characters that a reader sees; each has a normalised form for comparison and its position
 * in the text.
 */

export interface Character {
  /** The normalised form: lower case, Unicode-composed, with one spelling of apostrophes, quotes, dashes and spaces. */
  readonly normalised: string;
  readonly from: number;
  readonly to: number;
}

/** The normalised form of all apostrophes. */
export const apostrophe = "'";

const equivalents: readonly (readonly [RegExp, string])[] = [
  [/^[’'ʼ`´‘‚‛‹›＇ʹ′]$/u, apostrophe],
  [/^["“”„‟«»″＂]$/u, '"'],
  [/^[-‐‑‒–—―−﹣－]$/u, '-'],
  [/^\s$/u, ' '],
];

function normalise(text: string): string {
  const composed = text.normalize('NFC').toLowerCase();
  return equivalents.find(([pattern]) => pattern.test(composed))?.[1] ?? composed;
}

/** Splits a text into characters, without spaces at the ends and with single spaces inside. */
export function toCharacters(text: string): Character[] {
  const all = [...text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)].map((match) => ({
    normalised: normalise(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));
  const kept = all.filter(
    ({ normalised }, index) => normalised !== ' ' || (index > 0 && all[index - 1]?.normalised !== ' '),
  );
  return kept.at(-1)?.normalised === ' ' ? kept.slice(0, -1) : kept;
}

export const joinCharacters = (characters: readonly Character[]): string =>
  characters.map(({ normalised }) => normalised).join('');

/** Returns the normalised form of a text, which all comparisons use. */
export const normaliseText = (text: string): string => joinCharacters(toCharacters(text));

export const removeAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
