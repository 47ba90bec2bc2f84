/** The face of a kind; what shows it waits, under a Suspense, until it is here. */
import { use } from 'react';
import type { ExerciseType } from '../names.ts';
import { faces } from '../registry.ui.ts';
import type { Face } from './face.ts';

const coming = new Map<ExerciseType, Promise<Face>>();

/** Also before it is shown: what will be needed soon can be asked for early. */
export function loadFace(type: ExerciseType): Promise<Face> {
  const known = coming.get(type);
  if (known) return known;
  const promise = faces[type]?.() ?? Promise.reject(new Error(`No face: ${type}`));
  coming.set(type, promise);
  // What failed once may succeed when it is asked for again.
  promise.catch(() => coming.delete(type));
  return promise;
}

export const useFace = (type: ExerciseType): Face => use(loadFace(type));
