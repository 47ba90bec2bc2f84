/**
 * Loads the components, the editing components and the model of an exercise type on first use, from the folder named
 * after the type. The conformance suite checks that the files exist.
 */
import type { Mind } from './define.ts';
import type { Editing, Face } from './kit-ui/face.ts';
import type { ExerciseType } from './names.ts';

export async function importFace(type: ExerciseType): Promise<Face> {
  const { face } = (await import(`./types/${type}/face.ts`)) as { readonly face: Face };
  return face;
}

export async function importEditing(type: ExerciseType): Promise<Editing> {
  const { editing } = (await import(`./types/${type}/editing.ts`)) as { readonly editing: Editing };
  return editing;
}

export async function importMind(type: ExerciseType): Promise<Mind> {
  const { mind } = (await import(`./types/${type}/index.ts`)) as { readonly mind: Mind };
  return mind;
}
