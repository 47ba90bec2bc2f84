/** Decides how an actor sees a lesson in a class: the attached lesson or another requested one. */
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import {
  type ClassLessonView,
  findAttachment,
  findLessonInClass,
  type LessonInClass,
  type SchoolClass,
  type VisibleLesson,
} from '../../modules/classes/index.ts';
import { findLessonsInUse, listLessonParts } from '../../modules/courses/index.ts';
import type { Actor } from '../actor.ts';
import { canReadCourse, canWriteCourse, isStaff } from '../courses/course-rights.ts';
import { readLessonForStudents } from '../load-visibility.ts';
import { decideLessonAccess, isUsedInClass } from '../visibility.ts';
import { canLeadLessons, decideClassAccess, isMember } from './class-rights.ts';

export const resolveLessonView =
  (actor: Actor) =>
  async (tx: Tx, schoolClass: SchoolClass, requestedLessonId?: string): Promise<ClassLessonView> => {
    const { id: classId } = schoolClass;
    const lessonId = requestedLessonId ?? (await findAttachment(tx, classId))?.lessonId;
    const facts = lessonId === undefined ? undefined : await findLessonInClass(tx, classId, lessonId);
    if (requestedLessonId !== undefined) requireFound(facts);
    if (lessonId === undefined || facts === undefined) return viewWithoutLesson(actor, schoolClass);
    if (isMember(actor)) {
      const accessType = decideLessonAccess(facts);
      if (accessType === 'none' && requestedLessonId !== undefined) throw new Failure('forbidden');
      if (accessType === 'none') return viewWithoutLesson(actor, schoolClass);
      return {
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
      accessType: isLeader ? 'full' : 'view',
      isReadOnly: !isLeader || facts.isDeleted,
      readLesson: async () => addRights(actor, await readWholeLesson(tx, lessonId)),
    };
  };

/** Staff see all exercises of a lesson. */
async function readWholeLesson(tx: Tx, lessonId: string): Promise<VisibleLesson> {
  const lessonInUse = requireFound((await findLessonsInUse(tx, [lessonId])).get(lessonId));
  return { ...lessonInUse, parts: await listLessonParts(tx, lessonInUse.lesson) };
}

/** Deleted lessons can be neither edited nor copied. */
const addRights = (actor: Actor, visible: VisibleLesson) => {
  const isAvailable = visible.lesson.deletedAt === null;
  const edit = isAvailable && canWriteCourse(actor, visible.course);
  const copy = isAvailable && isStaff(actor) && canReadCourse(actor, visible.course);
  return { ...visible, can: { edit, copy } };
};

function viewWithoutLesson(actor: Actor, schoolClass: SchoolClass): ClassLessonView {
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
