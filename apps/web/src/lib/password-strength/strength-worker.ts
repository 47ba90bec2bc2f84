/**
 * Estimates the strength of passwords outside the main thread, so that typing stays smooth. Nothing typed leaves it.
 */
import type { PasswordFacts } from '@klasna/contract/identity/password-facts';
import { createEstimator, type PasswordLists, type Strength } from './estimate-strength.ts';

export interface StrengthRequest {
  readonly id: number;
  readonly password: string;
  readonly facts: PasswordFacts;
  /** The URLs of the lists: `common` and `words` are JSON, `filter` is the binary Bloom filter. */
  readonly lists: { readonly common: string; readonly words: string | undefined; readonly filter: string };
}

export interface StrengthReply {
  readonly id: number;
  /** Undefined if the lists could not be loaded. */
  readonly strength: Strength | undefined;
}

type Estimate = ReturnType<typeof createEstimator>;
type CommonLists = Pick<PasswordLists, 'dictionary' | 'graphs'>;

const estimators = new Map<string, Promise<Estimate>>();

async function load(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Cannot load ${url}`);
  return response;
}

async function loadEstimator({ common, words, filter }: StrengthRequest['lists']): Promise<Estimate> {
  const [commonLists, wordLists, bytes] = await Promise.all([
    load(common).then((response) => response.json() as Promise<CommonLists>),
    words === undefined ? {} : load(words).then((response) => response.json() as Promise<string[]>),
    load(filter).then((response) => response.arrayBuffer()),
  ]);
  return createEstimator({
    dictionary: { ...commonLists.dictionary, ...(Array.isArray(wordLists) && { words: wordLists }) },
    graphs: commonLists.graphs,
    commonPasswords: new Uint8Array(bytes),
  });
}

function findEstimator(lists: StrengthRequest['lists']): Promise<Estimate> {
  const key = lists.words ?? '';
  const estimator = estimators.get(key) ?? loadEstimator(lists);
  estimators.set(key, estimator);
  // Removes a failed load, so that the next request tries again.
  estimator.catch(() => estimators.delete(key));
  return estimator;
}

async function answer({ id, password, facts, lists }: StrengthRequest): Promise<void> {
  const strength = await findEstimator(lists).then(
    (estimate) => estimate(password, facts),
    // The form works without the estimate, so a failed load is answered, not thrown.
    () => undefined,
  );
  postMessage({ id, strength } satisfies StrengthReply);
}

addEventListener('message', ({ data }: MessageEvent<StrengthRequest>) => void answer(data));
