import type { Locale } from '@klasna/base/values';
import type { ShowAnswersOption } from '@klasna/contract/courses/exercises';
import type { CourseLevel, CourseType } from '@klasna/contract/courses/models';
import type { ExerciseType } from '@klasna/exercises/names';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from '../../kernel/db/drizzle.ts';
import { instant, recordedAt, schoolTable } from '../../kernel/db/school-table.ts';

const createDeletedAtColumn = () => instant('deleted_at');
const createPositionColumns = () => ({
  position: integer('position').notNull(),
  deletedAt: createDeletedAtColumn(),
});

export const courses = schoolTable('courses', {
  type: text('type').$type<CourseType>().notNull(),
  /** The id of the owner; null for courses of a library. */
  ownerId: uuid('owner_id'),
  name: text('name').notNull(),
  description: text('description'),
  imageId: uuid('image_id'),
  /** The id of the picture, if it is a file of this school. The database generates this column from `image_id`. */
  ownImageId: uuid('own_image_id').generatedAlwaysAs('see the migration'),
  language: text('language').$type<Locale>().notNull(),
  teachingLanguage: text('teaching_language').$type<Locale>().notNull(),
  level: text('level').$type<CourseLevel>().notNull(),
  ...createPositionColumns(),
});

/**
 * Courses of people whose accounts were deleted, which a colleague keeps: they go back if an account is restored. A
 * course that was passed on again has a row for each of its former owners, numbered from the first one.
 */
export const passedCourses = pgTable(
  'passed_courses',
  {
    schoolId: uuid('school_id').notNull(),
    courseId: uuid('course_id').notNull(),
    formerOwnerId: uuid('former_owner_id').notNull(),
    fallbackOwnerId: uuid('fallback_owner_id').notNull(),
    passingNumber: integer('passing_number').notNull(),
    createdAt: recordedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.courseId, table.formerOwnerId] })],
);

export const courseSections = schoolTable('course_sections', {
  courseId: uuid('course_id').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  ...createPositionColumns(),
});

export const lessons = schoolTable('lessons', {
  sectionId: uuid('section_id').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  ...createPositionColumns(),
});

export const lessonSections = schoolTable('lesson_sections', {
  lessonId: uuid('lesson_id').notNull(),
  name: text('name'),
  isHomework: boolean('is_homework').notNull().default(false),
  ...createPositionColumns(),
});

/** A stored sound. Files are referenced by id, here and inside the content. */
export type StoredAudio =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'link'; readonly url: string };
export interface StoredArticle {
  readonly kind: 'plain' | 'custom';
  readonly text: string;
}
export interface StoredLink {
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
  audio: jsonb('audio').$type<StoredAudio>(),
  article: jsonb('article').$type<StoredArticle>(),
  videoLink: text('video_link'),
  script: text('script'),
  links: jsonb('links').$type<readonly StoredLink[]>().notNull(),
  answer: text('answer'),
  attemptsLimit: integer('attempts_limit'),
  showAnswers: text('show_answers').$type<ShowAnswersOption>().notNull(),
  content: jsonb('content').$type<unknown>().notNull(),
  contentVersion: integer('content_version').notNull(),
  ...createPositionColumns(),
});

export const exerciseFiles = pgTable('exercise_files', {
  schoolId: uuid('school_id').notNull(),
  exerciseId: uuid('exercise_id').notNull(),
  fileId: uuid('file_id').notNull(),
  createdAt: recordedAt('created_at'),
});
