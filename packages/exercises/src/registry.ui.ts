/**
 * What a page shows of a kind, and its mind where more is shown than a student may see: each comes when it is first asked
 * for. They lie in the folder that is called like the kind, so nobody lists them; that they lie there, the conformance
 * suite sees to.
 */
import type { Mind } from './define.ts';
import type { Face } from './kit-ui/face.ts';
import type { ExerciseType } from './names.ts';

export async function importFace(type: ExerciseType): Promise<Face> {
  const { face } = (await import(`./types/${type}/face.ts`)) as { readonly face: Face };
  return face;
}

export async function importMind(type: ExerciseType): Promise<Mind> {
  const { mind } = (await import(`./types/${type}/index.ts`)) as { readonly mind: Mind };
  return mind;
}
