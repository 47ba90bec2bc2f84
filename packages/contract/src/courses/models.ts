/** Courses with their sections and lessons, and the content of a lesson. */

import {
  emptyAsNull,
  id,
  instant,
  limits,
  line,
  listOf,
  localeTags,
  single,
  text,
} from '@klasna/base/values';
import { z } from 'zod';
import { exercise } from './exercises.ts';

export const courseTypes = ['own', 'kalyna-academy', 'kalyna-hub'] as const;
export const courseType = z.enum(courseTypes);
export type CourseType = z.infer<typeof courseType>;

/** The types of courses that all schools share; only the command line writes such courses. */
export const libraryTypes = ['kalyna-academy', 'kalyna-hub'] as const;
export const libraryType = z.enum(libraryTypes);
export type LibraryType = z.infer<typeof libraryType>;

export const courseLanguages = localeTags;
export const courseLanguage = z.enum(courseLanguages);
export const courseLevels = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2'] as const;
export const courseLevel = z.enum(courseLevels);
export type CourseLevel = z.infer<typeof courseLevel>;

export const lessonSection = z.object({
  id,
  name: z.string().nullable(),
  position: z.int(),
  isHomework: z.boolean(),
  exercises: z.array(exercise),
  updatedAt: instant,
});
export type LessonSectionView = z.infer<typeof lessonSection>;

export const listedLesson = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  position: z.int(),
  updatedAt: instant,
});
export type ListedLesson = z.infer<typeof listedLesson>;

/** A single lesson with its sections. */
export const lesson = listedLesson.extend({
  courseId: id,
  sectionId: id,
  sections: z.array(lessonSection),
  can: z.object({ edit: z.boolean() }),
});
export type LessonView = z.infer<typeof lesson>;

export const section = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  position: z.int(),
  lessons: z.array(listedLesson),
  updatedAt: instant,
});
export type SectionView = z.infer<typeof section>;

const commonCourseFields = {
  id,
  name: z.string(),
  position: z.int(),
  image: z.string().nullable(),
  description: z.string().nullable(),
  language: courseLanguage,
  teachingLanguage: courseLanguage,
  level: courseLevel,
  type: courseType,
  ownerId: id.nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** What the caller may do with the course; everybody who sees a course may duplicate it. */
  can: z.object({ edit: z.boolean() }),
};

export const listedCourse = z.object({
  ...commonCourseFields,
  sectionsCount: z.int(),
  lessonsCount: z.int(),
});
export type ListedCourse = z.infer<typeof listedCourse>;

export const course = z.object({ ...commonCourseFields, sections: z.array(section) });
export type CourseView = z.infer<typeof course>;

export const courseQuery = z.object({
  type: courseType.default('own'),
  search: z.string().trim().max(limits.textMax).default(''),
});
/** The query for teaching material. Without a type, it finds the caller's own courses and both libraries. */
export const materialQuery = courseQuery.extend({ type: courseType.optional() });

const description = emptyAsNull(text());
const courseFields = {
  name: line(),
  description: description.optional(),
  /** The id of an uploaded file, or a URL that the API returned for it. */
  image: z.string().max(2048).nullable().optional(),
  language: courseLanguage,
  teachingLanguage: courseLanguage,
  level: courseLevel,
};

export const newCourse = z.object({ ...courseFields, type: z.enum(['own']).default('own') });
export type NewCourse = z.output<typeof newCourse>;

/** A change of a course. Missing fields keep their value; the type never changes. */
export const courseChange = z.object(courseFields).partial();
export type CourseChange = z.output<typeof courseChange>;

/** The name and description of a new section of a course or a new lesson. */
export const newNamedItem = z.object({ name: line(), description: description.optional() });
export type NewNamedItem = z.output<typeof newNamedItem>;
export const namedItemChange = newNamedItem.partial();
export type NamedItemChange = z.output<typeof namedItemChange>;

/** The position among siblings; numeric strings are accepted. */
const position = z
  .union([z.string().trim().regex(/^\d+$/).transform(Number), z.number()])
  .pipe(z.int().min(0).max(1_000_000));

export const newLessonSection = z.object({
  name: emptyAsNull(line()).optional(),
  isHomework: z.boolean().default(false),
});
export type NewLessonSection = z.output<typeof newLessonSection>;
export const lessonSectionChange = z
  .object({ name: emptyAsNull(line()), isHomework: z.boolean(), position })
  .partial();
export type LessonSectionChange = z.output<typeof lessonSectionChange>;

export const reordering = z.object({
  items: z.array(z.object({ id, position })).min(1).max(1000),
});
export type Reordering = z.output<typeof reordering>;
export const order = z.object({ data: z.array(z.object({ id, position: z.int() })) });

export const sectionCopy = z.object({ targetCourseId: id.optional() });
export const sectionMove = z.object({ targetCourseId: id, position: position.optional() });
export const lessonCopy = z.object({ targetSectionId: id, targetCourseId: id.optional() });
export const lessonMove = lessonCopy.extend({ position: position.optional() });
export type LessonTarget = z.output<typeof lessonCopy>;
export const exerciseTarget = z.object({
  targetLessonSectionId: id,
  targetLessonId: id.optional(),
  targetSectionId: id.optional(),
  targetCourseId: id.optional(),
});
export type ExerciseTarget = z.output<typeof exerciseTarget>;

export const oneCourse = single(course);
export const courses = listOf(listedCourse);
export const oneSection = single(section);
export const sections = z.object({ data: z.array(section) });
export const oneLesson = single(lesson);
export const lessons = z.object({ data: z.array(listedLesson) });
export const oneLessonSection = single(lessonSection);
export const lessonSections = z.object({ data: z.array(lessonSection) });
