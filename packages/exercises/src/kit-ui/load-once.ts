import { knownAtOnce } from '@klasna/kit/known-at-once';
import { use } from 'react';
import type { ExerciseType } from '../names.ts';

export interface Loaded<Part> {
  /** Starts loading, also ahead of time. */
  readonly load: (type: ExerciseType) => Promise<Part>;
  /** Suspends until the part is loaded. */
  readonly use: (type: ExerciseType) => Part;
  /** Suspends until the parts of several types are loaded. */
  readonly useAll: (types: readonly ExerciseType[]) => ReadonlyMap<ExerciseType, Part>;
}

/** Loads a part of an exercise type on first use and caches it. */
export function loadOnce<Part>(ask: (type: ExerciseType) => Promise<Part>): Loaded<Part> {
  const load = keepPromises(ask);
  const loadAll = keepPromises(async (names: string) => {
    const types = names.split(' ').filter(Boolean) as ExerciseType[];
    return new Map(await Promise.all(types.map(async (type) => [type, await load(type)] as const)));
  });
  return {
    load,
    use: (type) => use(load(type)),
    useAll: (types) => use(loadAll([...new Set(types)].toSorted().join(' '))),
  };
}

/** Caches one promise per name; a failed one is removed, so that the next call tries again. */
function keepPromises<Name extends string, Part>(ask: (name: Name) => Promise<Part>) {
  const coming = new Map<Name, Promise<Part>>();
  return (name: Name): Promise<Part> => {
    const known = coming.get(name);
    if (known) return known;
    const promise = knownAtOnce(ask(name));
    coming.set(name, promise);
    promise.catch(() => coming.delete(name));
    return promise;
  };
}
