/** Decides how an actor sees a lesson in a class: the attached lesson or another requested one. */
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import {
  type ClassLessonView,
  decideLessonAccess,
  findAttachment,
  findLessonInClass,
  type LessonInClass,
  type SchoolClass,
} from '../../modules/classes/index.ts';
import { findLessonsInUse } from '../../modules/courses/index.ts';
import { type Actor, isAdministrator } from '../actor.ts';
import { canReadCourse, canWriteCourse, isStaff } from '../courses/course-rights.ts';
import { canLeadLessons, isMember } from './class-rights.ts';

export const resolveLessonView =
  (actor: Actor) =>
  async (tx: Tx, schoolClass: SchoolClass, requestedLessonId?: string): Promise<ClassLessonView> => {
    const mayEdit = (course: Parameters<typeof canWriteCourse>[1]) => canWriteCourse(actor, course);
    const mayCopy = (course: Parameters<typeof canReadCourse>[1]) =>
      isStaff(actor) && canReadCourse(actor, course);
    const noLesson = { lessonId: null, mayEdit, mayCopy } as const;
    const lessonId = requestedLessonId ?? (await findAttachment(tx, schoolClass.id))?.lessonId;
    const facts = lessonId === undefined ? undefined : await findLessonInClass(tx, schoolClass.id, lessonId);
    if (requestedLessonId !== undefined) requireFound(facts);
    if (lessonId === undefined || facts === undefined)
      return { ...noLesson, ...viewWithoutLesson(actor, schoolClass) };
    if (isMember(actor)) {
      const accessType = decideLessonAccess(facts);
      if (accessType === 'none' && requestedLessonId !== undefined) throw new Failure('forbidden');
      if (accessType === 'none') return { ...noLesson, ...viewWithoutLesson(actor, schoolClass) };
      return {
        lessonId,
        accessType,
        isReadOnly: facts.isDeleted,
        studentId: actor.userId,
        mayEdit,
        mayCopy,
      };
    }
    if (!(await canShowLesson(tx, actor, lessonId, facts))) throw new Failure('forbidden');
    const isLeader = canLeadLessons(actor, schoolClass);
    return {
      lessonId,
      accessType: isLeader ? 'full' : 'view',
      isReadOnly: !isLeader || facts.isDeleted,
      mayEdit,
      mayCopy,
    };
  };

const viewWithoutLesson = (
  actor: Actor,
  schoolClass: SchoolClass,
): Pick<ClassLessonView, 'accessType' | 'isReadOnly'> => {
  if (canLeadLessons(actor, schoolClass)) return { accessType: 'full', isReadOnly: false };
  return { accessType: isAdministrator(actor) ? 'view' : 'none', isReadOnly: true };
};

/** Staff see lessons that the class has used, and lessons that they may read as courses. */
async function canShowLesson(tx: Tx, actor: Actor, lessonId: string, facts: LessonInClass): Promise<boolean> {
  if (facts.wasAttached || facts.isLessonGranted || facts.isSectionGranted) return true;
  const foundLesson = (await findLessonsInUse(tx, [lessonId])).get(lessonId);
  return (
    foundLesson !== undefined &&
    foundLesson.lesson.deletedAt === null &&
    canReadCourse(actor, foundLesson.course)
  );
}
