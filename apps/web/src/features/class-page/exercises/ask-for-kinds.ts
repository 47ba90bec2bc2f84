import type { ClassExercise } from '@klasna/contract/classes/material';
import { loadFace, loadMind } from '@klasna/exercises/kit-ui/use-face';

const nothing = () => undefined;

/** The code of all kinds at once, before the first exercise waits for one part of it after another. */
export function askForKinds(exercises: readonly ClassExercise[], withMinds: boolean): void {
  // What does not come is asked for again, and told, where it is shown.
  for (const type of new Set(exercises.map((exercise) => exercise.type))) {
    loadFace(type).catch(nothing);
    if (withMinds) loadMind(type).catch(nothing);
  }
}
