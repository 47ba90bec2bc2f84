/**
 * What a page shows of a kind, what it is made with, and its mind where it is made or judged: each comes when it is first
 * asked for. They lie in the folder that is called like the kind, so nobody lists them; that they lie there, the conformance
 * suite sees to.
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
