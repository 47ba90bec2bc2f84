/** Decides how an actor sees a lesson in a class: the attached lesson or another requested one. */
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import {
  type ClassLessonView,
  findAttachedLesson,
  findLessonInClass,
  type LessonInClass,
  type SchoolClass,
} from '../../modules/classes/index.ts';
import { findLessonsInUse, findLessonWithParts, type LessonWithParts } from '../../modules/courses/index.ts';
import type { Actor } from '../actor.ts';
import { canReadCourse, canWriteCourse, isStaff } from '../courses/course-rights.ts';
import { readLessonForStudents } from '../load-visibility.ts';
import { decideLessonAccess, isUsedInClass } from '../visibility.ts';
import { canLeadLessons, decideClassAccess, isMember } from './class-rights.ts';

export const resolveLessonView =
  (actor: Actor) =>
  async (tx: Tx, schoolClass: SchoolClass, requestedLessonId?: string): Promise<ClassLessonView> => {
    const { id: classId } = schoolClass;
    const [attached, requested] = await Promise.all([
      findAttachedLesson(tx, classId),
      requestedLessonId === undefined ? undefined : findLessonInClass(tx, classId, requestedLessonId),
    ]);
    const lessonId = requestedLessonId ?? attached?.lessonId;
    const facts = requestedLessonId === undefined ? attached?.facts : requireFound(requested);
    const withoutLesson = { attached, ...viewWithoutLesson(actor, schoolClass) };
    if (lessonId === undefined || facts === undefined) return withoutLesson;
    if (isMember(actor)) {
      const accessType = decideLessonAccess(facts);
      if (accessType === 'none' && requestedLessonId !== undefined) throw new Failure('forbidden');
      if (accessType === 'none') return withoutLesson;
      return {
        attached,
        accessType,
        isReadOnly: facts.isDeleted,
        readLesson: async () => ({
          ...addRights(actor, await readLessonForStudents(tx, classId, lessonId)),
          studentId: actor.userId,
        }),
      };
    }
    if (!(await canShowLesson(tx, actor, lessonId, facts))) throw new Failure('forbidden');
    const isLeader = canLeadLessons(actor, schoolClass);
    return {
      attached,
      accessType: isLeader ? 'full' : 'view',
      isReadOnly: !isLeader || facts.isDeleted,
      readLesson: async () => addRights(actor, await readWholeLesson(tx, lessonId)),
    };
  };

/** Staff see all exercises of a lesson. */
const readWholeLesson = async (tx: Tx, lessonId: string): Promise<LessonWithParts> =>
  requireFound(await findLessonWithParts(tx, lessonId));

/** Deleted lessons can be neither edited nor copied. */
const addRights = (actor: Actor, visible: LessonWithParts) => {
  const isAvailable = visible.lesson.deletedAt === null;
  const edit = isAvailable && canWriteCourse(actor, visible.course);
  const copy = isAvailable && isStaff(actor) && canReadCourse(actor, visible.course);
  return { ...visible, can: { edit, copy } };
};

function viewWithoutLesson(actor: Actor, schoolClass: SchoolClass): Omit<ClassLessonView, 'attached'> {
  const accessType = decideClassAccess(actor, schoolClass, false);
  return { accessType, isReadOnly: accessType !== 'full' };
}

/** Returns whether staff may see a lesson: one that the class has used, or one that they may read as a course. */
async function canShowLesson(tx: Tx, actor: Actor, lessonId: string, facts: LessonInClass): Promise<boolean> {
  if (isUsedInClass(facts)) return true;
  const foundLesson = (await findLessonsInUse(tx, [lessonId])).get(lessonId);
  return (
    foundLesson !== undefined &&
    foundLesson.lesson.deletedAt === null &&
    canReadCourse(actor, foundLesson.course)
  );
}
