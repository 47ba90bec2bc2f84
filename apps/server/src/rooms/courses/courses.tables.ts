import type { AnswerShowing } from '@klasna/contract/courses/exercises';
import type { CourseLevel, CourseType } from '@klasna/contract/courses/models';
import type { Locale } from '@klasna/contract/values';
import type { ExerciseType } from '@klasna/exercises/names';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from '../../kernel/db/drizzle.ts';
import { moment, notedAt, schoolTable } from '../../kernel/db/table.ts';

const deletedAt = () => moment('deleted_at');
const place = () => ({ position: integer('position').notNull(), deletedAt: deletedAt() });

export const courses = schoolTable('courses', {
  type: text('type').$type<CourseType>().notNull(),
  /** Whose it is; a course of a library is nobody's. */
  ownerId: uuid('owner_id'),
  name: text('name').notNull(),
  description: text('description'),
  imageId: uuid('image_id'),
  /** Kept by the database: the picture, where it is a file of this school. */
  ownImageId: uuid('own_image_id').generatedAlwaysAs('see the migration'),
  language: text('language').$type<Locale>().notNull(),
  teachingLanguage: text('teaching_language').$type<Locale>().notNull(),
  level: text('level').$type<CourseLevel>().notNull(),
  ...place(),
});

/** Courses of somebody whose account was deleted, which a colleague keeps: they go back if it is restored. */
export const passedCourses = pgTable(
  'passed_courses',
  {
    schoolId: uuid('school_id').notNull(),
    courseId: uuid('course_id').notNull(),
    formerOwnerId: uuid('former_owner_id').notNull(),
    keeperId: uuid('keeper_id').notNull(),
    createdAt: notedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.courseId] })],
);

export const courseSections = schoolTable('course_sections', {
  courseId: uuid('course_id').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  ...place(),
});

export const lessons = schoolTable('lessons', {
  sectionId: uuid('section_id').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  ...place(),
});

export const lessonSections = schoolTable('lesson_sections', {
  lessonId: uuid('lesson_id').notNull(),
  name: text('name'),
  isHomework: boolean('is_homework').notNull().default(false),
  ...place(),
});

/** Files stand as ids, here and inside the content. */
export type KeptAudio =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'link'; readonly url: string };
export interface KeptArticle {
  readonly kind: 'plain' | 'custom';
  readonly text: string;
}
export interface KeptLink {
  readonly title: string | null;
  readonly url: string;
}

export const exercises = schoolTable('exercises', {
  lessonSectionId: uuid('lesson_section_id').notNull(),
  type: text('type').$type<ExerciseType>().notNull(),
  title: text('title').notNull(),
  description: text('description'),
  images: uuid('images').array().notNull().default([]),
  gifId: uuid('gif_id'),
  audio: jsonb('audio').$type<KeptAudio>(),
  article: jsonb('article').$type<KeptArticle>(),
  videoLink: text('video_link'),
  script: text('script'),
  links: jsonb('links').$type<readonly KeptLink[]>().notNull(),
  answer: text('answer'),
  attemptsLimit: integer('attempts_limit'),
  showAnswers: text('show_answers').$type<AnswerShowing>().notNull(),
  content: jsonb('content').$type<unknown>().notNull(),
  contentVersion: integer('content_version').notNull(),
  ...place(),
});

export const exerciseFiles = pgTable('exercise_files', {
  schoolId: uuid('school_id').notNull(),
  exerciseId: uuid('exercise_id').notNull(),
  fileId: uuid('file_id').notNull(),
  createdAt: notedAt('created_at'),
});
