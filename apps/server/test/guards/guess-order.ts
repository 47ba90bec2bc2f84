/** Strategies of a student who wants to read the right answers from the replies of the server. Pure. */
import type { ClassExercise } from '@klasna/contract/classes/material';

export interface ReceivedItem {
  readonly id: string;
  readonly text: string;
}

/** What a student receives of one exercise, and the right answers to compare guesses with. */
export interface Evidence {
  /** The items in the order in which the server sent them. */
  readonly items: readonly ReceivedItem[];
  /** The ids of the counterparts of the items, in the right order: pictures, left words, columns. */
  readonly beside: readonly string[];
  readonly files: readonly { readonly address: string; readonly alt: string; readonly headers: string }[];
  readonly knownIds: Readonly<Record<'classId' | 'studentId' | 'exerciseId', string>> & {
    readonly listId?: string | undefined;
  };
  readonly reply: ClassExercise;
  /** The right answer of each sent item: its index in the right order, or its column. */
  readonly answers: readonly number[];
  readonly toAnswer: (index: number) => number;
}

/** A strategy: guesses for each sent item its index in the right order. */
type Guess = (evidence: Evidence) => readonly number[];

/** The known algorithm that pages used to mix items with before the server did. */
export function shuffleBySeed<T>(items: readonly T[], seed: string): T[] {
  let state = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(seed)) state = Math.imul(state ^ unit, 0x01000193);
  state >>>= 0;
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    state = (state + 0x9e3779b9) >>> 0;
    let random = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    random = Math.imul(random ^ (random >>> 15), 0x735a2d97);
    const other = Math.floor((((random ^ (random >>> 15)) >>> 0) / 0x1_0000_0000) * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

const listIndexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Returns the rank of each value among all values. */
function rank<T extends string | number>(values: readonly T[]): number[] {
  const sorted = listIndexes(values.length).sort((one, other) =>
    (values[one] as T) < (values[other] as T) ? -1 : 1,
  );
  return values.map((_, index) => sorted.indexOf(index));
}

/** Assigns an index to each item: item by item, the index with the highest score that is still free. */
function assign(scores: readonly (readonly number[])[]): number[] {
  const pairs = scores
    .flatMap((row, item) => row.map((score, index) => ({ item, index, score })))
    .sort((one, other) => other.score - one.score);
  const guess: number[] = [];
  for (const { item, index } of pairs)
    if (guess[item] === undefined && !guess.includes(index)) guess[item] = index;
  return guess;
}

/** The numbers and texts of the sent items by which a strategy can sort them. */
const features: Readonly<Record<string, (evidence: Evidence) => readonly (string | number)[]>> = {
  'position in the reply': ({ items }) => listIndexes(items.length),
  'order of ids': ({ items }) => items.map(({ id }) => id),
  'end of ids': ({ items }) => items.map(({ id }) => id.slice(-12)),
  'alphabetical order': ({ items }) => items.map(({ text }) => text),
  'length of texts': ({ items }) => items.map(({ text }, index) => text.length + index / 1000),
  'first place in the reply': ({ items, reply }) => {
    const text = JSON.stringify(reply);
    return items.map(({ id }) => text.indexOf(id));
  },
};

/** The values of the counterparts in the right order, which a strategy can sort in the same way as the items. */
const counterparts: Readonly<Record<string, (evidence: Evidence) => readonly (string | number)[]>> = {
  'ids beside them': ({ beside }) => beside,
  'ids of files': ({ files }) => files.map(({ address }) => address.split('/')[3] ?? ''),
  'sizes of files': ({ files }) =>
    files.map(({ headers }) => Number(/"content-length","(\d+)"/.exec(headers)?.[1])),
  'signatures of files': ({ files }) => files.map(({ address }) => address),
  'lengths of descriptions': ({ files }) => files.map(({ alt }, index) => alt.length + index / 1000),
};

const toNumber = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

const seedOrders = [
  ['classId', 'studentId', 'exerciseId'],
  ['studentId', 'exerciseId'],
  ['classId', 'exerciseId'],
  ['exerciseId', 'studentId'],
  ['exerciseId'],
  ['studentId'],
  ['classId'],
] as const;

const guessBySeed =
  (parts: (typeof seedOrders)[number], separator: string): Guess =>
  ({ items, knownIds }) => {
    const names = [...parts.map((name) => knownIds[name]), ...(knownIds.listId ? [knownIds.listId] : [])];
    return shuffleBySeed(listIndexes(items.length), names.join(separator));
  };

/** Returns the length of the longest common part of two texts, as a share of the first. */
function measureOverlap(text: string, other: string): number {
  for (let length = text.length; length > 1; length--)
    for (let from = 0; from + length <= text.length; from++)
      if (other.includes(text.slice(from, from + length))) return length / text.length;
  return 0;
}

const guessByFiles =
  (toText: (file: Evidence['files'][number]) => string): Guess =>
  ({ items, files }) =>
    files.length === 0
      ? listIndexes(items.length)
      : assign(
          items.map(({ text }) => files.map((file) => measureOverlap(text, toText(file).toLowerCase()))),
        );

const guesses: Readonly<Record<string, Guess>> = {
  ...Object.fromEntries(
    Object.entries(features).map(([name, read]) => [name, (one: Evidence) => rank(read(one))]),
  ),
  ...Object.fromEntries(
    Object.entries(counterparts).flatMap(([other, readOther]) =>
      Object.entries(features).map(([name, read]): [string, Guess] => [
        `${name} like ${other}`,
        (one) => {
          const otherRanks = rank(readOther(one));
          const ranks = rank(read(one));
          return otherRanks.length === ranks.length ? ranks.map((place) => otherRanks.indexOf(place)) : ranks;
        },
      ]),
    ),
  ),
  ...Object.fromEntries(
    seedOrders.flatMap((parts) =>
      [' ', '', ':', '-'].map((separator): [string, Guess] => [
        `seed ${parts.join(`'${separator}'`)}`,
        guessBySeed(parts, separator),
      ]),
    ),
  ),
  'ids close to the ids beside them': ({ items, beside }) =>
    beside.length === items.length
      ? assign(items.map(({ id }) => beside.map((other) => -Math.abs(toNumber(id) - toNumber(other)))))
      : listIndexes(items.length),
  'names of files': guessByFiles(({ headers, address }) => `${address} ${headers}`),
  'descriptions of pictures': guessByFiles(({ alt }) => alt),
};

export interface Score {
  readonly strategy: string;
  readonly correct: number;
  readonly expected: number;
  /** The number of standard deviations above chance. */
  readonly deviations: number;
  readonly isBetterThanChance: boolean;
}

/** The maximum number of standard deviations, so high that the test does not fail by chance. */
const maxDeviations = 6;

function score(strategy: string, evidence: readonly Evidence[], guess: Guess): Score {
  let correct = 0;
  let expected = 0;
  let variance = 0;
  for (const one of evidence) {
    const guessed = guess(one).map(one.toAnswer);
    correct += one.answers.filter((answer, index) => answer === guessed[index]).length;
    const { mean, spread } = measureChance(guessed, one.answers);
    expected += mean;
    variance += spread;
  }
  const deviations = (correct - expected) / Math.sqrt(variance);
  return { strategy, correct, expected, deviations, isBetterThanChance: deviations > maxDeviations };
}

/** Returns the mean and the variance of the number of correct items if the answers were assigned at random. */
function measureChance(guessed: readonly number[], answers: readonly number[]) {
  const count = answers.length;
  const countOf = (list: readonly number[], value: number): number =>
    list.filter((one) => one === value).length;
  const values = [...new Set(answers)];
  const products = values.map((value) => countOf(guessed, value) * countOf(answers, value));
  const mean = products.reduce((sum, product) => sum + product, 0) / count;
  // Pairs of different items that are both correct, over all assignments.
  let pairs = 0;
  for (const one of values)
    for (const other of values) {
      const isSame = one === other ? 1 : 0;
      pairs +=
        countOf(guessed, one) *
        (countOf(guessed, other) - isSame) *
        countOf(answers, one) *
        (countOf(answers, other) - isSame);
    }
  return { mean, spread: pairs / (count * (count - 1)) + mean - mean ** 2 };
}

/** Learns how a feature predicts the answer, from one half of the exercises, whose answers the student may know. */
function learn(
  evidence: readonly Evidence[],
  read: (evidence: Evidence) => readonly (string | number)[],
): Guess {
  const counts = evidence[0]?.items.map(() => evidence[0]?.items.map(() => 0) ?? []) ?? [];
  for (const one of evidence)
    for (const [index, place] of rank(read(one)).entries()) {
      const row = counts[place];
      const answer = one.answers[index] ?? 0;
      for (const column of listIndexes(row?.length ?? 0))
        if (row && one.toAnswer(column) === answer) row[column] = (row[column] ?? 0) + 1;
    }
  return (one) => assign(rank(read(one)).map((place) => counts[place] ?? []));
}

export function findBestStrategy(evidence: readonly Evidence[]): Score {
  const half = Math.floor(evidence.length / 2);
  const scores = [
    ...Object.entries(guesses).map(([name, guess]) => score(name, evidence, guess)),
    ...Object.entries(features).map(([name, read]) =>
      score(`learned from the ${name}`, evidence.slice(half), learn(evidence.slice(0, half), read)),
    ),
  ];
  return scores.reduce((best, one) => (one.deviations > best.deviations ? one : best));
}
