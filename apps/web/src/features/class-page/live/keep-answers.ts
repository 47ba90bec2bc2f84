/**
 * Applies live events to the cached answers of a class. Events that arrive during a refetch are applied again to its
 * result, which may be older, so that nothing on screen disappears and no event is lost.
 */
import { matchQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { type Answers, applyToAnswers } from './apply-to-answers.ts';
import { keysOf } from './class-keys.ts';
import type { AnswerTold } from './class-told.ts';
import { readAgain } from './read-again.ts';

export interface KeptAnswers {
  readonly tell: (told: AnswerTold) => void;
  readonly stop: () => void;
}

export function keepAnswers(queries: QueryClient, classId: string): KeptAnswers {
  const queryKey = keysOf(classId).answers;
  const cache = queries.getQueryCache();
  /** Events since the running fetch of a query started, by query hash. */
  const meanwhile = new Map<string, AnswerTold[]>();

  function apply(key: QueryKey, told: readonly AnswerTold[]): void {
    const before = queries.getQueryData<Answers>(key);
    if (!before) return;
    let after = before;
    let isUnclear = false;
    for (const one of told) {
      const next = applyToAnswers(after, one);
      if (next) after = next;
      else isUnclear = true;
    }
    if (after !== before) queries.setQueryData(key, after);
    if (isUnclear) readAgain(queries, [queryKey]);
  }

  for (const query of cache.findAll({ queryKey, fetchStatus: 'fetching' }))
    meanwhile.set(query.queryHash, []);
  const stop = cache.subscribe((notified) => {
    if (notified.type !== 'updated' || !matchQuery({ queryKey }, notified.query)) return;
    const { query, action } = notified;
    if (action.type === 'fetch') meanwhile.set(query.queryHash, []);
    if (action.type === 'error') meanwhile.delete(query.queryHash);
    if (action.type !== 'success' || action.manual) return;
    const told = meanwhile.get(query.queryHash) ?? [];
    meanwhile.delete(query.queryHash);
    apply(query.queryKey, told);
  });

  return {
    tell: (told) => {
      for (const events of meanwhile.values()) events.push(told);
      for (const { queryKey: key } of cache.findAll({ queryKey })) apply(key, [told]);
    },
    stop,
  };
}
