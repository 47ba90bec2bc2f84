/** The models for export and import of courses as files, and for import of exercises as text. */

import { id, single } from '@klasna/base/values';
import { giftChanges, giftReasons } from '@klasna/exercises/gift/report';
import { z } from 'zod';
import { exerciseType } from './exercises.ts';

export const importExportLimits = {
  /** The maximum size of a course file including its media. */
  courseFileBytes: 250 * 1024 * 1024,
  /** The maximum number of exercises in one file. */
  exercises: 2000,
  media: 5000,
  /** The maximum size of one exercise as JSON, as in the endpoints of exercises. */
  exerciseText: 256 * 1024,
  /** The maximum length of a pasted text in characters. */
  text: 200_000,
  /** The maximum size of the pasted text in a request: up to four bytes per character, plus JSON escapes. */
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

/**
 * An import of pasted text. `dryRun` only reports the result. `gather` puts consecutive questions of one type into one
 * exercise.
 */
export const textImport = z.object({
  text: z.string().min(1).max(importExportLimits.text),
  dryRun: z.boolean().default(false),
  gather: z.boolean().default(false),
});
export type TextImport = z.output<typeof textImport>;

/**
 * The report of an import, which accepts or rejects every question of the text. Lines count from 1, as in a text
 * editor.
 */
export const textReport = z.object({
  /** The number of questions in the text. */
  questions: z.int(),
  accepted: z.array(
    z.object({
      line: z.int(),
      title: z.string(),
      type: exerciseType,
      /** What the import changed in the question. */
      changes: z.array(z.enum(giftChanges)),
    }),
  ),
  rejected: z.array(z.object({ line: z.int(), text: z.string(), reason: z.enum(giftReasons) })),
  /** Lines that put questions into categories; the import ignores them because lessons have no categories. */
  categories: z.array(z.object({ line: z.int(), text: z.string() })),
  /** The number of exercises for the accepted questions: one per question, unless questions are gathered. */
  exercises: z.int(),
  /** The number of created exercises; 0 in a dry run. */
  created: z.int(),
});
export type TextReport = z.infer<typeof textReport>;
export const oneTextReport = single(textReport);
