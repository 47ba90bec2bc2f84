/**
 * Caches the exercises that students last worked on, with the access snapshots behind those decisions. Nothing here is
 * trusted: the statement that saves an answer checks the snapshot itself and saves nothing if it is outdated, and the
 * decision is then made anew. The cache only saves the round trip of checking beforehand.
 */
import type { WorkToCheck, WorkToSave } from '../rooms/answers/index.ts';
import type { Actor } from './actor.ts';

interface Asked {
  readonly actor: Actor;
  readonly params: { readonly id: string; readonly exerciseId: string };
}

export interface KnownWork {
  readonly recall: (asked: Asked) => WorkToSave | undefined;
  readonly note: (asked: Asked, found: WorkToCheck) => WorkToSave;
}

const most = 5000;

const keyOf = ({ actor, params }: Asked): string =>
  `${actor.schoolId} ${actor.userId} ${params.id} ${params.exerciseId}`;

export function rememberWork(): KnownWork {
  const works = new Map<string, WorkToSave>();
  return {
    recall: (asked) => works.get(keyOf(asked)),
    note: (asked, { standing: known, ...work }) => {
      const key = keyOf(asked);
      const standing = { known, forget: () => void works.delete(key) };
      // The first answer to homework changes its state, so the decision must not be cached.
      if (work.homeworkToBegin.length === 0) {
        // A Map keeps insertion order, so the first key is the oldest.
        const oldest = works.size >= most ? works.keys().next().value : undefined;
        if (oldest !== undefined) works.delete(oldest);
        works.set(key, { ...work, standing: { ...standing, isRemembered: true } });
      }
      return { ...work, standing: { ...standing, isRemembered: false } };
    },
  };
}
