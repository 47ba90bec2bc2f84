import { type ExerciseType, exerciseTypes } from '@klasna/exercises/names';
import { readJson, writeStored } from '../../../lib/storage.ts';

const storageKey = 'recent-kinds';
const maxRecent = 4;

/** The types used last in this browser, newest first. */
export function listRecentTypes(): readonly ExerciseType[] {
  const stored = readJson(storageKey);
  return Array.isArray(stored)
    ? exerciseTypes.filter((type) => stored.includes(type)).toSorted(compareByOrder(stored))
    : [];
}

const compareByOrder =
  (order: readonly unknown[]) =>
  (one: ExerciseType, other: ExerciseType): number =>
    order.indexOf(one) - order.indexOf(other);

export function rememberType(type: ExerciseType): void {
  const others = listRecentTypes().filter((one) => one !== type);
  writeStored(storageKey, JSON.stringify([type, ...others].slice(0, maxRecent)));
}
