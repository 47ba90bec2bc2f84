/** Courses that come and go as files, and lessons that come as text. */
import { giftChanges, giftReasons } from '@klasna/exercises/gift/report';
import { z } from 'zod';
import { id, single } from '../values.ts';
import { exerciseType } from './exercises.ts';

export const exchangeLimits = {
  /** Of a course file, with all that it brings along. */
  courseFileBytes: 250 * 1024 * 1024,
  /** Of one file. */
  exercises: 2000,
  media: 5000,
  /** Of one exercise as JSON: what the calls take at most. */
  exerciseText: 256 * 1024,
  /** Of a pasted text, in characters. */
  text: 200_000,
  /** Of the same in a request: four bytes a letter, and some for what JSON adds. */
  textBytes: 1024 * 1024,
} as const;

/** What a file has brought. */
export const importedCourses = single(
  z.object({
    courses: z.array(z.object({ id, name: z.string() })),
    lessons: z.int(),
    exercises: z.int(),
    files: z.int(),
  }),
);
export type ImportedCourses = z.infer<typeof importedCourses>['data'];

/** `dryRun`: only say what would become of it. `gather`: questions of one kind that follow each other share an exercise. */
export const textImport = z.object({
  text: z.string().min(1).max(exchangeLimits.text),
  dryRun: z.boolean().default(false),
  gather: z.boolean().default(false),
});
export type TextImport = z.output<typeof textImport>;

/** Every question of the text is either taken or left. Lines are counted from 1, as a text editor does. */
export const textReport = z.object({
  /** How many questions the text holds. */
  questions: z.int(),
  taken: z.array(
    z.object({
      line: z.int(),
      title: z.string(),
      type: exerciseType,
      /** What is not as it was. */
      changes: z.array(z.enum(giftChanges)),
    }),
  ),
  left: z.array(z.object({ line: z.int(), text: z.string(), reason: z.enum(giftReasons) })),
  /** Lines that sort questions into categories: lessons have none. */
  categories: z.array(z.object({ line: z.int(), text: z.string() })),
  /** How many exercises hold what is taken: one for each question, unless they are gathered. */
  exercises: z.int(),
  /** How many exercises were made; none by a dry run. */
  created: z.int(),
});
export type TextReport = z.infer<typeof textReport>;
export const oneTextReport = single(textReport);
