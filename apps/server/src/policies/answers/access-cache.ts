/**
 * Caches the exercises that students last worked on, with the access snapshots behind those decisions. The cache need
 * not be correct: the statement that saves an answer checks the snapshot itself and saves nothing if it is outdated,
 * and the decision is then made again. The cache only saves the round trip of checking beforehand.
 */
import type { StudentWorkToChange } from '../../modules/answers/index.ts';
import type { Actor } from '../actor.ts';

interface ExerciseKey {
  readonly actor: Actor;
  readonly params: { readonly id: string; readonly exerciseId: string };
}

export interface AccessCache {
  readonly find: (exerciseKey: ExerciseKey) => StudentWorkToChange | undefined;
  readonly store: (exerciseKey: ExerciseKey, work: StudentWorkToChange) => void;
  readonly drop: (exerciseKey: ExerciseKey) => void;
  readonly size: () => number;
}

const maxEntries = 5000;

const toKey = ({ actor, params }: ExerciseKey): string =>
  `${actor.schoolId} ${actor.userId} ${params.id} ${params.exerciseId}`;

export function createAccessCache(): AccessCache {
  const entries = new Map<string, StudentWorkToChange>();
  return {
    find: (exerciseKey) => entries.get(toKey(exerciseKey)),
    store: (exerciseKey, work) => {
      // Does not cache, because the first answer to homework changes its state.
      if (work.homeworkIdsToStart.length > 0) return;
      // A Map keeps insertion order, so the first key is the oldest.
      const oldest = entries.size >= maxEntries ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      entries.set(toKey(exerciseKey), work);
    },
    drop: (exerciseKey) => void entries.delete(toKey(exerciseKey)),
    size: () => entries.size,
  };
}
