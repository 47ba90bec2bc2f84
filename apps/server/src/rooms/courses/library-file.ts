/** What a file of courses for a library looks like: the trees that the calls answer, and the files they name. */
import { newExercise } from '@klasna/contract/courses/exercises';
import { courseLanguage, courseLevel, libraryType } from '@klasna/contract/courses/models';
import { orEmpty, text } from '@klasna/contract/values';
import { z } from 'zod';

/** What a thing is recognised by when the file comes again; its name where there is none. */
const key = z.string().min(1).max(200).optional();
const description = orEmpty(text()).default(null);

const exercise = newExercise.extend({ key });
const lessonSection = z.object({
  key,
  name: orEmpty(text()).default(null),
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

export const libraryFile = z.object({
  type: libraryType,
  courses: z.array(course).min(1),
  /** Files by the names that the courses give them: a path beside this file, or the bytes in base64. */
  media: z
    .record(z.string(), z.union([z.object({ path: z.string() }), z.object({ base64: z.base64() })]))
    .default({}),
});
export type LibraryFile = z.output<typeof libraryFile>;
export type LibraryCourse = z.output<typeof course>;
export type LibrarySection = z.output<typeof section>;
export type LibraryLesson = z.output<typeof lesson>;
export type LibraryLessonSection = z.output<typeof lessonSection>;
export type LibraryExercise = z.output<typeof exercise>;
