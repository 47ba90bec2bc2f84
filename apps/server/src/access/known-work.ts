/**
 * What students were last found to be working on, with what that follows from. Nothing here is trusted: the statement that
 * saves an answer asks in itself whether everything still is as it was, and where it is not, nothing is saved and the work
 * is looked at anew. What is spared is the trip of asking before.
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
      // A first answer to homework changes what the next one finds.
      if (work.homeworkToBegin.length === 0) {
        // Map keeps the order of arrival: the oldest goes first.
        const oldest = works.size >= most ? works.keys().next().value : undefined;
        if (oldest !== undefined) works.delete(oldest);
        works.set(key, { ...work, standing: { ...standing, isRemembered: true } });
      }
      return { ...work, standing: { ...standing, isRemembered: false } };
    },
  };
}
