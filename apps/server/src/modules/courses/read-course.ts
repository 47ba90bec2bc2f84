/**
 * Reads a course down to its lessons, or a lesson down to its exercises, with at most one query for each
 * level.
 */
import type {
  CourseView,
  LessonSectionView,
  LessonView,
  ListedCourse,
  SectionView,
} from '@klasna/contract/courses/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { type CourseFilter, listCourses } from './courses.store.ts';
import {
  type DescribeCourseDeps,
  describeCourse,
  describeLesson,
  describeLessonSection,
  describeListedCourse,
  describeSection,
} from './describe-course.ts';
import type { FileAddress } from './describe-exercise.ts';
import { listExercises } from './exercises.store.ts';
import type { Course, Lesson, LessonSection, Section } from './paths.store.ts';
import { listLessonSections, listLessons, listSections } from './steps.store.ts';

export async function findCourses(
  tx: Tx,
  filter: CourseFilter,
  deps: DescribeCourseDeps,
): Promise<ListedCourse[]> {
  const found = await listCourses(tx, filter);
  return found.map((course) => describeListedCourse(course, deps));
}

export async function readSections(
  tx: Tx,
  schoolId: string,
  sections: readonly Section[],
): Promise<SectionView[]> {
  const lessons = await listLessons(
    tx,
    schoolId,
    sections.map(({ id }) => id),
  );
  return sections.map((section) => describeSection(section, lessons));
}

export async function readCourse(tx: Tx, course: Course, deps: DescribeCourseDeps): Promise<CourseView> {
  const sections = await listSections(tx, course.schoolId, course.id);
  return describeCourse(course, await readSections(tx, course.schoolId, sections), deps);
}

export async function readLessonSections(
  tx: Tx,
  schoolId: string,
  sections: readonly LessonSection[],
  addressOf: FileAddress,
): Promise<LessonSectionView[]> {
  const exercises = await listExercises(
    tx,
    schoolId,
    sections.map(({ id }) => id),
  );
  return sections.map((section) => describeLessonSection(section, exercises, addressOf));
}

export async function readLesson(
  tx: Tx,
  { course, lesson }: { readonly course: Course; readonly lesson: Lesson },
  { addressOf, canEdit }: DescribeCourseDeps,
): Promise<LessonView> {
  const sections = await listLessonSections(tx, course.schoolId, [lesson.id]);
  const views = await readLessonSections(tx, course.schoolId, sections, addressOf);
  return describeLesson(lesson, course, views, canEdit);
}
