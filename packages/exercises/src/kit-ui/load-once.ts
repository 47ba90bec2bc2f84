import { use } from 'react';
import type { ExerciseType } from '../names.ts';

export interface Loaded<Part> {
  /** Also before it is shown: what will be needed soon can be asked for early. */
  readonly load: (type: ExerciseType) => Promise<Part>;
  /** Whoever shows it waits, under a Suspense, until it is here. */
  readonly use: (type: ExerciseType) => Part;
}

/** A part of a kind that comes when it is first asked for, and then stays. */
export function loadOnce<Part>(ask: (type: ExerciseType) => Promise<Part>): Loaded<Part> {
  const coming = new Map<ExerciseType, Promise<Part>>();
  const load = (type: ExerciseType): Promise<Part> => {
    const known = coming.get(type);
    if (known) return known;
    const promise = ask(type);
    coming.set(type, promise);
    // What failed once may succeed when it is asked for again.
    promise.catch(() => coming.delete(type));
    return promise;
  };
  return { load, use: (type) => use(load(type)) };
}
