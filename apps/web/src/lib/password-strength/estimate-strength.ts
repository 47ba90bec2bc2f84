/**
 * Estimates how well a new password resists guessing. Agrees with the server
 * (`apps/server/src/modules/identity/assess-password.ts`): what it refuses is never better than weak here. Pure; runs
 * in a worker, because it needs word lists and some milliseconds.
 */
import {
  findRepeatedUnit,
  isSimilarPassword,
  listPasswordFacts,
  type PasswordFacts,
  shortestPassword,
} from '@klasna/contract/identity/password-facts';
import { type MatchExtended, type OptionsGraph, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { isInBloomFilter } from './bloom-filter.ts';

export type StrengthLevel = 'veryWeak' | 'weak' | 'good' | 'strong';

/** What makes a password easy to guess, or what would make it better. */
export type StrengthAdvice =
  | 'similar'
  | 'common'
  | 'commonPart'
  | 'personal'
  | 'keyboard'
  | 'series'
  | 'repeated'
  | 'date'
  | 'substitution'
  | 'longer';

export interface Strength {
  readonly level: StrengthLevel;
  /** Undefined for a strong password. */
  readonly advice: StrengthAdvice | undefined;
}

export interface PasswordLists {
  /** The most common passwords, most common first, and words of languages. */
  readonly dictionary: Readonly<Record<string, string[]>>;
  readonly graphs: OptionsGraph;
  /** A Bloom filter of the common passwords with at least `filteredLength` characters. */
  readonly commonPasswords: Uint8Array;
}

/**
 * Shorter passwords are never better than weak: all combinations of eight characters can be tried. So the filter does
 * not hold the shorter common passwords, which are most of them.
 */
export const filteredLength = 9;

/** Like the server compares passwords with its list. */
export const normalisePassword = (password: string): string => password.normalize('NFKC').toLowerCase();

/** The number of guesses from which on a password has the level; those of zxcvbn. */
const levels: readonly (readonly [StrengthLevel, number])[] = [
  ['strong', 1e10],
  ['good', 1e8],
  ['weak', 1e6],
  ['veryWeak', 0],
];

const veryWeak = (advice: StrengthAdvice): Strength => ({ level: 'veryWeak', advice });

export function createEstimator({ dictionary, graphs, commonPasswords }: PasswordLists) {
  const zxcvbn = new ZxcvbnFactory({ dictionary: { ...dictionary }, graphs, maxLength: 64 });
  return function estimate(password: string, passwordFacts: PasswordFacts): Strength {
    const facts = listPasswordFacts(passwordFacts);
    if (isSimilarPassword(password, facts)) return veryWeak('similar');
    const normalised = normalisePassword(password);
    const unit = findRepeatedUnit(normalised);
    if (unit !== undefined && [...unit].length < shortestPassword) return veryWeak('repeated');
    // A text that is repeated is as good as the text itself.
    const text = unit ?? normalised;
    if (text.length >= filteredLength && isInBloomFilter(commonPasswords, text)) return veryWeak('common');
    const { guesses, sequence } = zxcvbn.check(unit ?? password, facts);
    const level = findLevel(text.length < filteredLength ? Math.min(guesses, 1e8 - 1) : guesses);
    if (level === 'strong') return { level, advice: undefined };
    return { level, advice: unit === undefined ? findAdvice(sequence) : 'repeated' };
  };
}

const findLevel = (guesses: number): StrengthLevel =>
  levels.find(([, minGuesses]) => guesses >= minGuesses)?.[0] ?? 'veryWeak';

const shortestGuessedPart = 3;

/** The advice about the longest part of the password that can be guessed. */
function findAdvice(parts: readonly MatchExtended[]): StrengthAdvice {
  const [longest] = parts
    .filter(({ pattern, token }) => pattern !== 'bruteforce' && token.length >= shortestGuessedPart)
    .toSorted((one, other) => other.token.length - one.token.length);
  return longest ? adviseAbout(longest) : 'longer';
}

function adviseAbout(part: MatchExtended): StrengthAdvice {
  switch (part.pattern) {
    case 'spatial':
      return 'keyboard';
    case 'sequence':
    case 'wordSequence':
      return 'series';
    case 'repeat':
      return 'repeated';
    case 'date':
    case 'regex':
      return 'date';
    case 'dictionary':
      return adviseAboutWord(part);
    default:
      return 'longer';
  }
}

function adviseAboutWord(part: MatchExtended): StrengthAdvice {
  const { dictionaryName, l33t, reversed } = part as {
    readonly dictionaryName?: string;
    readonly l33t?: boolean;
    readonly reversed?: boolean;
  };
  if (dictionaryName === 'userInputs') return 'personal';
  if (l33t || reversed) return 'substitution';
  return dictionaryName === 'passwords' ? 'commonPart' : 'longer';
}
