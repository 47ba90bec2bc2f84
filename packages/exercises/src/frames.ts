/** The sites whose pages exercises may show in a frame. */
import { exerciseTypes } from './names.ts';
import { exerciseModels } from './registry.ts';

export const frameSources: readonly string[] = [
  ...new Set(exerciseTypes.flatMap((type) => exerciseModels[type].frames ?? [])),
];
