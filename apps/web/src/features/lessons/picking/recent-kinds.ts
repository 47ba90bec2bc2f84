import { type ExerciseType, exerciseTypes } from '@klasna/exercises/names';
import { readJson, writeStored } from '../../../lib/storage.ts';

const key = 'recent-kinds';
const most = 4;

/** The types used last in this browser, newest first. */
export function recentKinds(): readonly ExerciseType[] {
  const stored = readJson(key);
  return Array.isArray(stored)
    ? exerciseTypes.filter((type) => stored.includes(type)).toSorted(by(stored))
    : [];
}

const by =
  (order: readonly unknown[]) =>
  (one: ExerciseType, other: ExerciseType): number =>
    order.indexOf(one) - order.indexOf(other);

export function noteKind(type: ExerciseType): void {
  const others = recentKinds().filter((one) => one !== type);
  writeStored(key, JSON.stringify([type, ...others].slice(0, most)));
}
