/**
 * Follows a class while it is open and applies its events to the query cache. The REST API stays the source of truth:
 * the page reads it again after every absence, after a missing sequence number, and regularly while there is no
 * connection.
 */
import { isAnswerEvent } from '@klasna/contract/answers/apply-answer-event';
import type { NumberedClassEvent } from '@klasna/contract/events';
import { staleClassQueries } from '@klasna/contract/stale-class-queries';
import type { QueryClient } from '@tanstack/react-query';
import { listKeys } from '../../../lib/list-keys.ts';
import { type AudienceEvent, joinAudience } from '../../../live/join-audience.ts';
import { findCachedAnswer } from '../answers/answers-query.ts';
import { addAudience, setConnectionState } from './class-connection.ts';
import { buildClassKeys, listStaleKeys } from './class-keys.ts';
import { watchFollowMode } from './follow-mode.ts';
import { pollWhileDisconnected } from './poll-while-disconnected.ts';
import { clearPresence } from './presence.ts';
import {
  type GetSavedData,
  isTransientEvent,
  receiveTransientEvent,
  transientEvents,
} from './receive-transient-event.ts';
import { refetchQueries } from './refetch-queries.ts';
import { createSequence } from './sequence.ts';
import { syncCachedAnswers } from './sync-cached-answers.ts';
import { applyToTyping, clearTyping } from './typed-answers.ts';

/**
 * How long to wait for a missing event. Events are emitted after the commit, so they can arrive slightly out of order.
 */
const gapTimeoutMs = 1000;

/** The delay before data that was read before joining is read again, so that the page renders first. */
const initialRefetchDelayMs = 1500;

/**
 * The longest time from the begin of a request, or from raising the number of an event in a transaction, until its end:
 * the limits of requests and statements together.
 */
const maxDurationMs = 120_000;

const events = [...listKeys(staleClassQueries), ...transientEvents];

type SequencedEvent = NumberedClassEvent & { readonly seq: number };

/** Follows a class; returns a function that stops following. */
export function followClass(queries: QueryClient, classId: string): () => void {
  const keys = buildClassKeys(classId);
  const sequence = createSequence<SequencedEvent>();
  const answers = syncCachedAnswers(queries, classId);
  let gapTimer: ReturnType<typeof setTimeout> | undefined;
  let initialRefetchTimer: ReturnType<typeof setTimeout> | undefined;

  const refetchAll = (): void => refetchQueries(queries, Object.values(keys));

  /** Returns whether everything was certainly read after an event of this age, or without any event before. */
  function isReadAfter(ageMs: number | null): boolean {
    if (ageMs === null) return true;
    const readTimes = Object.values(keys)
      .flatMap((queryKey) => queries.getQueryCache().findAll({ queryKey }))
      .filter(({ state }) => state.data !== undefined)
      .map(({ state }) => state.dataUpdatedAt);
    const oldestReadMs = Date.now() - Math.min(Date.now(), ...readTimes);
    return ageMs > oldestReadMs + maxDurationMs;
  }

  function apply(ready: readonly SequencedEvent[]): void {
    for (const event of ready) {
      if (isAnswerEvent(event)) {
        answers.applyEvent(event);
        applyToTyping(event);
      }
      refetchQueries(queries, listStaleKeys(classId, event));
    }
  }

  function watchGap(): void {
    if (!sequence.isWaiting()) {
      clearTimeout(gapTimer);
      gapTimer = undefined;
    } else
      gapTimer ??= setTimeout(() => {
        gapTimer = undefined;
        apply(sequence.skipMissing());
        refetchAll();
      }, gapTimeoutMs);
  }

  const getSavedData: GetSavedData = (studentId, exerciseId) =>
    findCachedAnswer(classId, studentId, exerciseId, queries)?.data;

  function receive(event: AudienceEvent<'class'>): void {
    if (isTransientEvent(event)) receiveTransientEvent(event, getSavedData);
    else if (event.seq !== null) {
      apply(sequence.push({ ...event, seq: event.seq }));
      watchGap();
    }
  }

  const audience = joinAudience('class', classId, {
    events,
    onEvent: receive,
    onJoined: ({ seq, ageMs, isRecovered }) => {
      setConnectionState('joined');
      const isFirst = !sequence.hasStarted();
      if (isRecovered && !isFirst) sequence.expect(seq);
      else {
        apply(sequence.restart(seq));
        if (!isFirst) refetchAll();
        else if (!isReadAfter(ageMs)) initialRefetchTimer = setTimeout(refetchAll, initialRefetchDelayMs);
      }
      watchGap();
      audience.send('arrived', {});
    },
    onLost: () => {
      setConnectionState('away');
      clearPresence();
      clearTyping();
    },
    // Does nothing, because the request for the class reports whether the person may still see it.
    onRefused: () => {
      clearTimeout(initialRefetchTimer);
      setConnectionState('refused');
      refetchQueries(queries, [keys.open]);
    },
  });
  const cleanups = [
    addAudience(audience),
    watchFollowMode(),
    pollWhileDisconnected(refetchAll),
    audience.stop,
    answers.stop,
  ];
  return () => {
    clearTimeout(gapTimer);
    clearTimeout(initialRefetchTimer);
    for (const cleanup of cleanups) cleanup();
    setConnectionState('away');
    clearPresence();
    clearTyping();
  };
}
