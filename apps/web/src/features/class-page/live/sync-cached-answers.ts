/**
 * Applies live events to the cached answers of a class. Events that arrive during a refetch are applied again to its
 * result, which may be older than the events, so that no event is lost.
 */
import { type AnswerEvent, applyAnswerEvent } from '@klasna/contract/answers/apply-answer-event';
import type { ClassAnswers } from '@klasna/contract/answers/models';
import { matchQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { buildClassKeys } from './class-keys.ts';
import { refetchQueries } from './refetch-queries.ts';

export interface AnswersSync {
  readonly applyEvent: (event: AnswerEvent) => void;
  readonly stop: () => void;
}

export function syncCachedAnswers(queries: QueryClient, classId: string): AnswersSync {
  const queryKey = buildClassKeys(classId).answers;
  const cache = queries.getQueryCache();
  /** The events since the running fetch of a query started, by query hash. */
  const eventsDuringFetch = new Map<string, AnswerEvent[]>();

  function apply(key: QueryKey, events: readonly AnswerEvent[]): void {
    const before = queries.getQueryData<ClassAnswers>(key);
    if (!before) return;
    let after = before;
    let needsRefetch = false;
    for (const event of events) {
      const next = applyAnswerEvent(after, event);
      if (next) after = next;
      else needsRefetch = true;
    }
    if (after !== before) queries.setQueryData(key, after);
    if (needsRefetch) refetchQueries(queries, [queryKey]);
  }

  for (const query of cache.findAll({ queryKey, fetchStatus: 'fetching' }))
    eventsDuringFetch.set(query.queryHash, []);
  const stop = cache.subscribe((notified) => {
    if (notified.type !== 'updated' || !matchQuery({ queryKey }, notified.query)) return;
    const { query, action } = notified;
    if (action.type === 'fetch') eventsDuringFetch.set(query.queryHash, []);
    if (action.type === 'error') eventsDuringFetch.delete(query.queryHash);
    if (action.type !== 'success' || action.manual) return;
    const events = eventsDuringFetch.get(query.queryHash) ?? [];
    eventsDuringFetch.delete(query.queryHash);
    apply(query.queryKey, events);
  });

  return {
    applyEvent: (event) => {
      for (const events of eventsDuringFetch.values()) events.push(event);
      for (const { queryKey: key } of cache.findAll({ queryKey })) apply(key, [event]);
    },
    stop,
  };
}
