import { trackFulfilment } from '@klasna/kit/track-fulfilment';
import { use } from 'react';
import type { ExerciseType } from '../names.ts';

export interface PartLoader<Part> {
  /** Starts to load the part; a page may call this before it needs the part. */
  readonly load: (type: ExerciseType) => Promise<Part>;
  /** Returns the part; suspends until it is loaded. */
  readonly use: (type: ExerciseType) => Part;
  /** Returns the parts of several types; suspends until all are loaded. */
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

/** Caches one promise per name. Removes a failed promise, so that the next call tries again. */
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
