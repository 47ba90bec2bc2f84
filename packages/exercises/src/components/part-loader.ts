import { trackFulfilment } from '@klasna/kit/track-fulfilment';
import { use } from 'react';
import type { ExerciseType } from '../names.ts';

export interface PartLoader<Part> {
  /** Starts loading, also ahead of time. */
  readonly load: (type: ExerciseType) => Promise<Part>;
  /** Suspends until the part is loaded. */
  readonly use: (type: ExerciseType) => Part;
  /** Suspends until the parts of several types are loaded. */
  readonly useAll: (types: readonly ExerciseType[]) => ReadonlyMap<ExerciseType, Part>;
}

/** Loads a part of an exercise type on first use and caches it. */
export function createPartLoader<Part>(importPart: (type: ExerciseType) => Promise<Part>): PartLoader<Part> {
  const load = cachePromises(importPart);
  const loadAll = cachePromises(async (names: string) => {
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
function cachePromises<Name extends string, Part>(importPart: (name: Name) => Promise<Part>) {
  const promises = new Map<Name, Promise<Part>>();
  return (name: Name): Promise<Part> => {
    const cached = promises.get(name);
    if (cached) return cached;
    const promise = trackFulfilment(importPart(name));
    promises.set(name, promise);
    promise.catch(() => promises.delete(name));
    return promise;
  };
}
