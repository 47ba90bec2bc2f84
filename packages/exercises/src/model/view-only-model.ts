/** The model of exercise types that take no answers and have only the common fields. */
import { z } from 'zod';
import { type CommonFields, defineExerciseModel, type ExerciseModel, type Problem } from '../define.ts';
import type { ExerciseType } from '../names.ts';
import { toEmptyView } from './student-views.ts';

export const emptyContent = z.object({}).default({});
export type EmptyContent = z.output<typeof emptyContent>;

export const defineViewOnlyModel = (
  type: ExerciseType,
  findMissingFields: (beside: CommonFields) => readonly Problem[],
): ExerciseModel<EmptyContent> =>
  defineExerciseModel<EmptyContent>({
    type,
    version: 1,
    upgrades: [],
    content: emptyContent,
    findMissingFields,
    toStudentView: toEmptyView,
  });

export const requireField = (isPresent: boolean, field: keyof CommonFields): Problem[] =>
  isPresent ? [] : [{ path: [field], words: 'required' }];
