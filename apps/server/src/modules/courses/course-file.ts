/**
 * The format of a course file: the trees of courses as the API returns them, and the files that they use.
 * Exports write it; the commands and the import of a school read it. `version` is the version of this format.
 */

import { emptyAsNull, text } from '@klasna/base/values';
import { newExercise } from '@klasna/contract/courses/exercises';
import { courseLanguage, courseLevel, courseType } from '@klasna/contract/courses/models';
import { z } from 'zod';

export const courseFileFormat = 'klasna-course';
export const courseFileVersion = 1;

/** The key of an item, which identifies it when the file is imported again; without a key, its name does. */
const key = z.string().min(1).max(200).optional();
const description = emptyAsNull(text()).default(null);

/** An exercise; `contentVersion` is the version of the content format of its type, by default the current one. */
const exercise = newExercise.extend({ key, contentVersion: z.int().min(1).optional() });
const lessonSection = z.object({
  key,
  name: emptyAsNull(text()).default(null),
  isHomework: z.boolean().default(false),
  exercises: z.array(exercise).default([]),
});
const lesson = z.object({
  key,
  name: text(),
  description,
  sections: z
    .array(lessonSection)
    .default([])
    .refine((all) => all.filter(({ isHomework }) => isHomework).length <= 1, 'one homework section at most'),
});
const section = z.object({ key, name: text(), description, lessons: z.array(lesson).default([]) });
const course = z.object({
  key,
  name: text(),
  description,
  image: z.string().nullable().default(null),
  language: courseLanguage,
  teachingLanguage: courseLanguage,
  level: courseLevel,
  sections: z.array(section).default([]),
});

/** The original name of a file. */
const nameField = { name: z.string().max(300).optional() };

export const courseFile = z.object({
  format: z.literal(courseFileFormat).default(courseFileFormat),
  version: z.literal(courseFileVersion).default(courseFileVersion),
  type: courseType.default('own'),
  courses: z.array(course).min(1).max(100),
  /** The files by the names that the courses use: a path beside this text, or the bytes in base64. */
  media: z
    .record(
      z.string(),
      z.union([z.object({ path: z.string(), ...nameField }), z.object({ base64: z.base64(), ...nameField })]),
    )
    .default({}),
});
export type CourseFile = z.output<typeof courseFile>;
export type CourseInFile = z.output<typeof course>;
export type SectionInFile = z.output<typeof section>;
export type LessonInFile = z.output<typeof lesson>;
export type LessonSectionInFile = z.output<typeof lessonSection>;
export type ExerciseInFile = z.output<typeof exercise>;
