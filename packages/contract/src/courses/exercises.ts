/** Exercises as staff read and write them. packages/exercises defines the content of each exercise type. */

import { id, instant, line, single } from '@klasna/base/values';
import { commonFields } from '@klasna/exercises/common-fields';
import { exerciseTypes, parseExerciseType } from '@klasna/exercises/names';
import { z } from 'zod';

export const exerciseType = z.enum(exerciseTypes);

export const showAnswersOptions = ['afterCheck', 'always', 'never'] as const;
export type ShowAnswersOption = (typeof showAnswersOptions)[number];

export const maxAttempts = 20;

/** Accepts an exercise type under any of its names. */
const exerciseTypeByName = z
  .string()
  .transform((name) => parseExerciseType(name) ?? name)
  .pipe(exerciseType);

const fields = {
  title: line(),
  ...commonFields,
  /** The content of the exercise type; may be omitted for types without required content. */
  content: z.unknown().optional(),
  attemptsLimit: z.int().min(1).max(maxAttempts).nullable(),
  showAnswers: z.enum(showAnswersOptions),
};

export const newExercise = z
  .object({ ...fields, type: exerciseTypeByName })
  .partial()
  .required({ title: true, type: true });
export type NewExercise = z.output<typeof newExercise>;

/**
 * A change of an exercise. Missing fields keep their value; the content is replaced as a whole. `type` may be sent but
 * must equal the current one.
 */
export const exerciseChange = z.object({ ...fields, type: exerciseTypeByName }).partial();
export type ExerciseChange = z.output<typeof exerciseChange>;

export const exerciseCopy = newExercise.pick({ title: true }).partial();

export const exercise = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  type: exerciseType,
  position: z.int(),
  images: z.array(z.string()),
  gif: z.string().nullable(),
  audio: z.object({ kind: z.enum(['file', 'link']), file: id.optional(), url: z.string() }).nullable(),
  article: z.object({ kind: z.enum(['plain', 'custom']), text: z.string() }).nullable(),
  videoLink: z.string().nullable(),
  script: z.string().nullable(),
  links: z.array(z.object({ title: z.string().nullable(), url: z.string() })),
  answer: z.string().nullable(),
  content: z.unknown(),
  attemptsLimit: z.int().nullable(),
  showAnswers: z.enum(showAnswersOptions),
  updatedAt: instant,
});
export type ExerciseView = z.infer<typeof exercise>;

export const oneExercise = single(exercise);
/** The exercises of all lessons of one section of a course. */
export const sectionExercises = z.object({
  data: z.array(
    exercise.extend({ lessonId: id, lessonName: z.string(), lessonSectionId: id, isHomework: z.boolean() }),
  ),
});
