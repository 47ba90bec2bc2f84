/** Export and import of courses as files, and import of exercises as text. */

import { id, single } from '@klasna/base/values';
import { giftChanges, giftReasons } from '@klasna/exercises/gift/report';
import { z } from 'zod';
import { exerciseType } from './exercises.ts';

export const importExportLimits = {
  /** Course file including its media. */
  courseFileBytes: 250 * 1024 * 1024,
  /** Exercises in one file. */
  exercises: 2000,
  media: 5000,
  /** One exercise as JSON; the same limit as in the endpoints. */
  exerciseText: 256 * 1024,
  /** Pasted text, in characters. */
  text: 200_000,
  /** The same text in a request: up to four bytes per character, plus JSON escapes. */
  textBytes: 1024 * 1024,
} as const;

/** The result of an import. */
export const importedCourses = single(
  z.object({
    courses: z.array(z.object({ id, name: z.string() })),
    lessons: z.int(),
    exercises: z.int(),
    files: z.int(),
  }),
);
export type ImportedCourses = z.infer<typeof importedCourses>['data'];

/** `dryRun`: only report the result. `gather`: consecutive questions of one type share an exercise. */
export const textImport = z.object({
  text: z.string().min(1).max(importExportLimits.text),
  dryRun: z.boolean().default(false),
  gather: z.boolean().default(false),
});
export type TextImport = z.output<typeof textImport>;

/** Every question of the text is either accepted or rejected. Lines count from 1, as in a text editor. */
export const textReport = z.object({
  /** Number of questions in the text. */
  questions: z.int(),
  accepted: z.array(
    z.object({
      line: z.int(),
      title: z.string(),
      type: exerciseType,
      /** What the import changes in the question. */
      changes: z.array(z.enum(giftChanges)),
    }),
  ),
  rejected: z.array(z.object({ line: z.int(), text: z.string(), reason: z.enum(giftReasons) })),
  /** Lines that put questions into categories, which lessons do not have. */
  categories: z.array(z.object({ line: z.int(), text: z.string() })),
  /** Number of exercises for the accepted questions: one per question, unless they are gathered. */
  exercises: z.int(),
  /** Number of created exercises; 0 in a dry run. */
  created: z.int(),
});
export type TextReport = z.infer<typeof textReport>;
export const oneTextReport = single(textReport);
