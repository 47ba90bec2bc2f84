/**
 * Loads the editing components and the model of an exercise type on first use. Apart from the components, because the
 * names of all these files are several kilobytes, which a class does not need.
 */
import type { ExerciseModel } from '../define.ts';
import type { ExerciseType } from '../names.ts';
import type { EditingComponents } from './component-types.ts';
import { createPartLoader } from './part-loader.ts';

async function importEditing(type: ExerciseType): Promise<EditingComponents> {
  const { editing } = (await import(`../types/${type}/editing.ts`)) as {
    readonly editing: EditingComponents;
  };
  return editing;
}

async function importModel(type: ExerciseType): Promise<ExerciseModel> {
  const { model } = (await import(`../types/${type}/index.ts`)) as { readonly model: ExerciseModel };
  return model;
}

export const { load: loadEditing, use: useEditing } = createPartLoader(importEditing);

export const { load: loadModel, use: useModel, useAll: useModels } = createPartLoader(importModel);
