/** Typed text taken apart into what a reader sees as characters, each as it is compared and where it stood. */

export interface Character {
  /** Lower case, composed, with one spelling of apostrophes, quotes, dashes and spaces. */
  readonly as: string;
  readonly from: number;
  readonly to: number;
}

/** As all its spellings are compared. */
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

/** Without spaces at the ends, and with single ones between. */
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

/** As texts are compared everywhere. */
export const folded = (text: string): string => joined(charactersOf(text));

export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
