/**
 * Loads the components, the editing components and the model of an exercise type on first use, from the folder named
 * after the type. The conformance suite checks that the files exist.
 */

import type { EditingComponents, ExerciseComponents } from './components/component-types.ts';
import type { ExerciseModel } from './define.ts';
import type { ExerciseType } from './names.ts';

export async function importComponents(type: ExerciseType): Promise<ExerciseComponents> {
  const { components } = (await import(`./types/${type}/components.ts`)) as {
    readonly components: ExerciseComponents;
  };
  return components;
}

export async function importEditing(type: ExerciseType): Promise<EditingComponents> {
  const { editing } = (await import(`./types/${type}/editing.ts`)) as { readonly editing: EditingComponents };
  return editing;
}

export async function importModel(type: ExerciseType): Promise<ExerciseModel> {
  const { model } = (await import(`./types/${type}/index.ts`)) as { readonly model: ExerciseModel };
  return model;
}
