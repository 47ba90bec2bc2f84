import { knownAtOnce } from '@klasna/kit/known-at-once';
import { use } from 'react';
import type { ExerciseType } from '../names.ts';

export interface Loaded<Part> {
  /** Also before it is shown: what will be needed soon can be asked for early. */
  readonly load: (type: ExerciseType) => Promise<Part>;
  /** Whoever shows it waits, under a Suspense, until it is here. */
  readonly use: (type: ExerciseType) => Part;
  /** Of several kinds at once. */
  readonly useAll: (types: readonly ExerciseType[]) => ReadonlyMap<ExerciseType, Part>;
}

/** A part of a kind that comes when it is first asked for, and then stays. */
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

/** The same promise for the same name; what failed once may succeed when it is asked for again. */
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
