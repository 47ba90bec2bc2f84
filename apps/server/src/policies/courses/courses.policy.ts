/**
 * Policies of courses: staff write their own courses, administrators all courses of the school; the shared libraries
 * are read-only.
 */
import type { Reordering } from '@klasna/contract/courses/models';
import type { coursesRoutes } from '@klasna/contract/courses/routes';
import { Failure, requireFound } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import {
  type CourseOrder,
  type CoursePath,
  type ExercisePath,
  findByPath,
  findCourses,
  type ItemAtPath,
  type LessonPath,
  type LessonSectionPath,
  lockCoursesOf,
  type SectionPath,
} from '../../modules/courses/index.ts';
import { type Actor, isAdministrator } from '../actor.ts';
import {
  canReadCourse,
  isLibraryCourse,
  isStaff,
  loadReadablePath,
  loadWritablePath,
  lockDeletedPath,
  lockWritablePath,
  type PolicyContext,
  toAuthor,
} from './course-rights.ts';
import {
  loadExerciseToCopy,
  loadExerciseToMove,
  loadLessonToCopy,
  loadLessonToMove,
  loadSectionToCopy,
  loadSectionToMove,
} from './course-targets.ts';

type CourseInput = PolicyContext & { readonly params: CoursePath };

/** Locks the owner's list of courses before the course itself, because a course may be added to or removed from it. */
const lockInOwnersList =
  (restoredLevel: 'course' | null) =>
  async (input: CourseInput): Promise<ItemAtPath<CoursePath>> => {
    const { items: place } = await loadWritablePath(input, restoredLevel);
    await lockCoursesOf(input.tx, place.course.ownerId ?? '');
    return loadWritablePath(input, restoredLevel);
  };

/** Every readable course may be duplicated, into the actor's own courses. */
async function lockForDuplicating(input: CourseInput): Promise<ItemAtPath<CoursePath>> {
  const { tx, actor, params } = input;
  requireFound(await findByPath(tx, params));
  await lockCoursesOf(tx, actor.userId, params.courseId);
  const place = requireFound(await findByPath(tx, params));
  if (!canReadCourse(actor, place.course)) throw new Failure('forbidden');
  return { ...toAuthor(input), path: params, items: place };
}

/** Actors reorder their own courses; administrators those of the owner of the first course in the request. */
async function lockReorderedList({
  tx,
  actor,
  body,
}: PolicyContext & { readonly body: Reordering }): Promise<CourseOrder> {
  const namedCourses = await findCourses(
    tx,
    body.items.map(({ id }) => id),
  );
  if (namedCourses.some((course) => isLibraryCourse(actor, course))) throw new Failure('forbidden');
  const ownerId = (isAdministrator(actor) ? namedCourses[0]?.ownerId : null) ?? actor.userId;
  await lockCoursesOf(tx, ownerId);
  return { ownerId };
}

export const coursesPolicies = {
  listCourses: { isAllowed: isStaff, load: toAuthor },
  createCourse: { isAllowed: isStaff, load: toAuthor },
  reorderCourses: { isAllowed: isStaff, load: lockReorderedList },
  readCourse: { isAllowed: isStaff, load: loadReadablePath<CoursePath>() },
  changeCourse: { isAllowed: isStaff, load: lockWritablePath<CoursePath>() },
  deleteCourse: { isAllowed: isStaff, load: lockInOwnersList(null) },
  restoreCourse: { isAllowed: isStaff, load: lockInOwnersList('course') },
  duplicateCourse: { isAllowed: isStaff, load: lockForDuplicating },
  listMaterialCourses: { isAllowed: isStaff, load: toAuthor },
  readMaterialCourse: { isAllowed: isStaff, load: loadReadablePath<CoursePath>() },

  listSections: { isAllowed: isStaff, load: loadReadablePath<CoursePath>() },
  createSection: { isAllowed: isStaff, load: lockWritablePath<CoursePath>() },
  reorderSections: { isAllowed: isStaff, load: lockWritablePath<CoursePath>() },
  changeSection: { isAllowed: isStaff, load: lockWritablePath<SectionPath>() },
  deleteSection: { isAllowed: isStaff, load: lockWritablePath<SectionPath>() },
  restoreSection: { isAllowed: isStaff, load: lockDeletedPath<SectionPath>('section') },
  duplicateSection: { isAllowed: isStaff, load: lockWritablePath<SectionPath>() },
  copySection: { isAllowed: isStaff, load: loadSectionToCopy },
  moveSection: { isAllowed: isStaff, load: loadSectionToMove },
  listSectionExercises: { isAllowed: isStaff, load: loadReadablePath<SectionPath>() },

  listLessons: { isAllowed: isStaff, load: loadReadablePath<SectionPath>() },
  createLesson: { isAllowed: isStaff, load: lockWritablePath<SectionPath>() },
  reorderLessons: { isAllowed: isStaff, load: lockWritablePath<SectionPath>() },
  readLesson: { isAllowed: isStaff, load: loadReadablePath<LessonPath>() },
  changeLesson: { isAllowed: isStaff, load: lockWritablePath<LessonPath>() },
  deleteLesson: { isAllowed: isStaff, load: lockWritablePath<LessonPath>() },
  restoreLesson: { isAllowed: isStaff, load: lockDeletedPath<LessonPath>('lesson') },
  duplicateLesson: { isAllowed: isStaff, load: lockWritablePath<LessonPath>() },
  copyLesson: { isAllowed: isStaff, load: loadLessonToCopy },
  moveLesson: { isAllowed: isStaff, load: loadLessonToMove },

  listLessonSections: { isAllowed: isStaff, load: loadReadablePath<LessonPath>() },
  createLessonSection: { isAllowed: isStaff, load: lockWritablePath<LessonPath>() },
  reorderLessonSections: { isAllowed: isStaff, load: lockWritablePath<LessonPath>() },
  readLessonSection: { isAllowed: isStaff, load: loadReadablePath<LessonSectionPath>() },
  changeLessonSection: { isAllowed: isStaff, load: lockWritablePath<LessonSectionPath>() },
  duplicateLessonSection: { isAllowed: isStaff, load: lockWritablePath<LessonSectionPath>() },
  deleteLessonSection: { isAllowed: isStaff, load: lockWritablePath<LessonSectionPath>() },
  restoreLessonSection: { isAllowed: isStaff, load: lockDeletedPath<LessonSectionPath>('lessonSection') },

  exportCourse: { isAllowed: isStaff, load: loadReadablePath<CoursePath>() },
  importCourse: { isAllowed: isStaff, load: toAuthor },
  importText: { isAllowed: isStaff, load: lockWritablePath<LessonSectionPath>() },

  createExercise: { isAllowed: isStaff, load: lockWritablePath<LessonSectionPath>() },
  reorderExercises: { isAllowed: isStaff, load: lockWritablePath<LessonSectionPath>() },
  changeExercise: { isAllowed: isStaff, load: lockWritablePath<ExercisePath>() },
  deleteExercise: { isAllowed: isStaff, load: lockWritablePath<ExercisePath>() },
  restoreExercise: { isAllowed: isStaff, load: lockDeletedPath<ExercisePath>('exercise') },
  duplicateExercise: { isAllowed: isStaff, load: lockWritablePath<ExercisePath>() },
  copyExercise: { isAllowed: isStaff, load: loadExerciseToCopy },
  moveExercise: { isAllowed: isStaff, load: loadExerciseToMove },
  moveExerciseUp: { isAllowed: isStaff, load: lockWritablePath<ExercisePath>() },
  moveExerciseDown: { isAllowed: isStaff, load: lockWritablePath<ExercisePath>() },
} satisfies PoliciesOf<typeof coursesRoutes, Actor>;
