/**
 * Loads the components of an exercise type on first use, from the folder named after the type. The conformance suite
 * checks that the files exist.
 */
import type { ExerciseType } from '../names.ts';
import type { ExerciseComponents } from './component-types.ts';
import { createPartLoader } from './part-loader.ts';

async function importComponents(type: ExerciseType): Promise<ExerciseComponents> {
  const { components } = (await import(`../types/${type}/components.ts`)) as {
    readonly components: ExerciseComponents;
  };
  return components;
}

export const { load: loadComponents, use: useComponents } = createPartLoader(importComponents);
