/** The samples of every exercise type, for tests and previews. */
import type { Sample } from './define.ts';
import { type ExerciseType, exerciseTypes } from './names.ts';

type Samples = readonly Sample[];

async function importSamples(type: ExerciseType): Promise<readonly [ExerciseType, Samples]> {
  const { samples } = (await import(`./types/${type}/samples.ts`)) as { readonly samples: Samples };
  return [type, samples];
}

export const samplesByType = Object.fromEntries(
  await Promise.all(exerciseTypes.map(importSamples)),
) as Readonly<Record<ExerciseType, Samples>>;
