/** Where the answers of a training wait until they are sent. */
import { readJson, writeStored } from '../../../lib/storage.ts';

export const toAnswerStorageKey = (userId: string): string => `trained:${userId}`;

export function hasWaitingAnswers(userId: string): boolean {
  const stored = readJson(toAnswerStorageKey(userId));
  return Array.isArray(stored) && stored.length > 0;
}

export const deleteWaitingAnswers = (userId: string): void => writeStored(toAnswerStorageKey(userId), null);
