/** Stores when each thread was last read in this browser. */
import { useSyncExternalStore } from 'react';
import { readJson, writeStored } from '../../../lib/storage.ts';
import { createStore } from '../../../lib/store.ts';
import { markThreadSeen, parseSeenThreads, type SeenThreads } from './mark-thread-seen.ts';

const storageKey = 'comments-seen';
const store = createStore<SeenThreads>(parseSeenThreads(readJson(storageKey)));

export const buildThreadName = (
  readerId: string,
  classId: string,
  exerciseId: string,
  studentId: string,
): string => [readerId, classId, exerciseId, studentId].join('/');

export function useSeenUntil(thread: string): string | undefined {
  return useSyncExternalStore(store.subscribe, () => store.get()[thread]);
}

export function markSeen(thread: string, until: string): void {
  const next = markThreadSeen(store.get(), thread, until);
  if (next === store.get()) return;
  store.set(next);
  writeStored(storageKey, JSON.stringify(next));
}
