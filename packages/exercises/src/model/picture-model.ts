/**
 * The texts of the pictures of an exercise, in the order of the pictures. They are the content of the picture types.
 */
import { z } from 'zod';
import { type CommonFields, defineExerciseModel, type ExerciseModel, type Problem } from '../define.ts';
import type { ExerciseType } from '../names.ts';
import { toPictureView } from './student-views.ts';

/** The alternative text of a picture. */
export const altText = z.string().trim().max(500).default('');

const pictureTexts = z.object({
  alt: altText,
  /** The visible text below the picture. */
  caption: z.string().trim().max(500).default(''),
});
export type PictureTexts = z.output<typeof pictureTexts>;

export const pictureContent = z.object({ about: z.array(pictureTexts).max(20).default([]) }).prefault({});
export type PictureContent = z.output<typeof pictureContent>;

/** Upgrades version 1, which had only the common fields. */
const addEmptyTexts = (): PictureContent => ({ about: [] });

export const definePictureModel = (
  type: ExerciseType,
  findMissingFields: (beside: CommonFields) => readonly Problem[],
): ExerciseModel<PictureContent> =>
  defineExerciseModel<PictureContent>({
    type,
    version: 2,
    upgrades: [addEmptyTexts],
    content: pictureContent,
    findMissingFields,
    toStudentView: toPictureView,
  });
