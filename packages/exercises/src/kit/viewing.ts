/** The model of types that take no answers and have only the common fields. */
import { z } from 'zod';
import { type Beside, defineMind, type Mind, type Problem } from '../define.ts';
import type { ExerciseType } from '../names.ts';
import { viewOfNothing } from './views.ts';

export const nothing = z.object({}).default({});
export type Nothing = z.output<typeof nothing>;

export const viewing = (type: ExerciseType, needs: (beside: Beside) => readonly Problem[]): Mind<Nothing> =>
  defineMind<Nothing>({
    type,
    version: 1,
    upgrades: [],
    content: nothing,
    needs,
    toStudentView: viewOfNothing,
  });

export const required = (isThere: boolean, field: keyof Beside): Problem[] =>
  isThere ? [] : [{ path: [field], words: 'required' }];
