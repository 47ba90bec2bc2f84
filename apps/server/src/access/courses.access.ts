/**
 * Policies of courses: staff write their own courses, administrators all courses of the school; the shared libraries
 * are read-only.
 */
import type { Reordering } from '@klasna/contract/courses/models';
import type { coursesRoutes } from '@klasna/contract/courses/routes';
import { Failure, found } from '../kernel/failure.ts';
import type { RulesOf } from '../kernel/http/room.ts';
import {
  type AtCourse,
  type AtExercise,
  type AtLesson,
  type AtLessonSection,
  type AtSection,
  findCourses,
  findPlace,
  holdCoursesOf,
  type Seen,
  type Shelf,
} from '../rooms/courses/index.ts';
import { type Actor, isAdministrator } from './actor.ts';
import {
  type Asking,
  author,
  binned,
  held,
  isOfLibrary,
  isStaff,
  mayRead,
  seen,
  writable,
} from './course-rights.ts';
import {
  exerciseToCopy,
  exerciseToMove,
  lessonToCopy,
  lessonToMove,
  sectionToCopy,
  sectionToMove,
} from './course-targets.ts';

type AskingAt = Asking & { readonly params: AtCourse };

/** Locks the owner's list of courses before the course itself, because a course may be added to or removed from it. */
const onItsShelf =
  (restored: 'course' | null) =>
  async (asked: AskingAt): Promise<Seen<AtCourse>> => {
    const { place } = await writable(asked, restored);
    await holdCoursesOf(asked.tx, place.course.ownerId ?? '');
    return writable(asked, restored);
  };

/** Every readable course may be duplicated, into the actor's own courses. */
async function toDuplicate(asked: AskingAt): Promise<Seen<AtCourse>> {
  const { tx, actor, params } = asked;
  found(await findPlace(tx, params));
  await holdCoursesOf(tx, actor.userId, params.courseId);
  const place = found(await findPlace(tx, params));
  if (!mayRead(actor, place.course)) throw new Failure('forbidden');
  return { ...author(asked), at: params, place };
}

/** Actors reorder their own courses; administrators those of the owner of the first course in the request. */
async function shelf({ tx, actor, body }: Asking & { readonly body: Reordering }): Promise<Shelf> {
  const named = await findCourses(
    tx,
    body.items.map(({ id }) => id),
  );
  if (named.some((course) => isOfLibrary(actor, course))) throw new Failure('forbidden');
  const ownerId = (isAdministrator(actor) ? named[0]?.ownerId : null) ?? actor.userId;
  await holdCoursesOf(tx, ownerId);
  return { ownerId };
}

export const coursesRules = {
  listCourses: { may: isStaff, find: author },
  createCourse: { may: isStaff, find: author },
  reorderCourses: { may: isStaff, find: shelf },
  readCourse: { may: isStaff, find: seen<AtCourse>() },
  changeCourse: { may: isStaff, find: held<AtCourse>() },
  deleteCourse: { may: isStaff, find: onItsShelf(null) },
  restoreCourse: { may: isStaff, find: onItsShelf('course') },
  duplicateCourse: { may: isStaff, find: toDuplicate },
  listMaterialCourses: { may: isStaff, find: author },
  readMaterialCourse: { may: isStaff, find: seen<AtCourse>() },

  listSections: { may: isStaff, find: seen<AtCourse>() },
  createSection: { may: isStaff, find: held<AtCourse>() },
  reorderSections: { may: isStaff, find: held<AtCourse>() },
  changeSection: { may: isStaff, find: held<AtSection>() },
  deleteSection: { may: isStaff, find: held<AtSection>() },
  restoreSection: { may: isStaff, find: binned<AtSection>('section') },
  duplicateSection: { may: isStaff, find: held<AtSection>() },
  copySection: { may: isStaff, find: sectionToCopy },
  moveSection: { may: isStaff, find: sectionToMove },
  listSectionExercises: { may: isStaff, find: seen<AtSection>() },

  listLessons: { may: isStaff, find: seen<AtSection>() },
  createLesson: { may: isStaff, find: held<AtSection>() },
  reorderLessons: { may: isStaff, find: held<AtSection>() },
  readLesson: { may: isStaff, find: seen<AtLesson>() },
  changeLesson: { may: isStaff, find: held<AtLesson>() },
  deleteLesson: { may: isStaff, find: held<AtLesson>() },
  restoreLesson: { may: isStaff, find: binned<AtLesson>('lesson') },
  duplicateLesson: { may: isStaff, find: held<AtLesson>() },
  copyLesson: { may: isStaff, find: lessonToCopy },
  moveLesson: { may: isStaff, find: lessonToMove },

  listLessonSections: { may: isStaff, find: seen<AtLesson>() },
  createLessonSection: { may: isStaff, find: held<AtLesson>() },
  reorderLessonSections: { may: isStaff, find: held<AtLesson>() },
  readLessonSection: { may: isStaff, find: seen<AtLessonSection>() },
  changeLessonSection: { may: isStaff, find: held<AtLessonSection>() },
  duplicateLessonSection: { may: isStaff, find: held<AtLessonSection>() },
  deleteLessonSection: { may: isStaff, find: held<AtLessonSection>() },
  restoreLessonSection: { may: isStaff, find: binned<AtLessonSection>('lessonSection') },

  exportCourse: { may: isStaff, find: seen<AtCourse>() },
  importCourse: { may: isStaff, find: author },
  importText: { may: isStaff, find: held<AtLessonSection>() },

  createExercise: { may: isStaff, find: held<AtLessonSection>() },
  reorderExercises: { may: isStaff, find: held<AtLessonSection>() },
  changeExercise: { may: isStaff, find: held<AtExercise>() },
  deleteExercise: { may: isStaff, find: held<AtExercise>() },
  restoreExercise: { may: isStaff, find: binned<AtExercise>('exercise') },
  duplicateExercise: { may: isStaff, find: held<AtExercise>() },
  copyExercise: { may: isStaff, find: exerciseToCopy },
  moveExercise: { may: isStaff, find: exerciseToMove },
  moveExerciseUp: { may: isStaff, find: held<AtExercise>() },
  moveExerciseDown: { may: isStaff, find: held<AtExercise>() },
} satisfies RulesOf<typeof coursesRoutes, Actor>;
