/** Decides how an actor sees a lesson in a class: the attached lesson or another requested one. */
import type { Tx } from '../kernel/db/pool.ts';
import { Failure, found } from '../kernel/failure.ts';
import {
  findAttachment,
  findLessonInClass,
  type LessonInClass,
  type Look,
  type SchoolClass,
  wayInto,
} from '../rooms/classes/index.ts';
import { findLessonsInUse } from '../rooms/courses/index.ts';
import { type Actor, isAdministrator } from './actor.ts';
import { isMember, leads } from './class-rights.ts';
import { isStaff, mayRead, mayWrite } from './course-rights.ts';

export const lookOf =
  (actor: Actor) =>
  async (tx: Tx, one: SchoolClass, asked?: string): Promise<Look> => {
    const mayEdit = (course: Parameters<typeof mayWrite>[1]) => mayWrite(actor, course);
    const mayCopy = (course: Parameters<typeof mayRead>[1]) => isStaff(actor) && mayRead(actor, course);
    const nothing = { lessonId: null, mayEdit, mayCopy } as const;
    const lessonId = asked ?? (await findAttachment(tx, one.id))?.lessonId;
    const facts = lessonId === undefined ? undefined : await findLessonInClass(tx, one.id, lessonId);
    if (asked !== undefined) found(facts);
    if (lessonId === undefined || facts === undefined) return { ...nothing, ...withoutLesson(actor, one) };
    if (isMember(actor)) {
      const way = wayInto(facts);
      if (way === 'none' && asked !== undefined) throw new Failure('forbidden');
      if (way === 'none') return { ...nothing, ...withoutLesson(actor, one) };
      return {
        lessonId,
        accessType: way,
        isReadOnly: facts.isDeleted,
        studentId: actor.userId,
        mayEdit,
        mayCopy,
      };
    }
    if (!(await mayShow(tx, actor, lessonId, facts))) throw new Failure('forbidden');
    const led = leads(actor, one);
    return {
      lessonId,
      accessType: led ? 'full' : 'view',
      isReadOnly: !led || facts.isDeleted,
      mayEdit,
      mayCopy,
    };
  };

const withoutLesson = (actor: Actor, one: SchoolClass): Pick<Look, 'accessType' | 'isReadOnly'> => {
  if (leads(actor, one)) return { accessType: 'full', isReadOnly: false };
  return { accessType: isAdministrator(actor) ? 'view' : 'none', isReadOnly: true };
};

/** Staff see lessons that the class has used, and lessons that they may read as courses. */
async function mayShow(tx: Tx, actor: Actor, lessonId: string, facts: LessonInClass): Promise<boolean> {
  if (facts.wasAttached || facts.isLessonGranted || facts.isSectionGranted) return true;
  const of = (await findLessonsInUse(tx, [lessonId])).get(lessonId);
  return of !== undefined && of.lesson.deletedAt === null && mayRead(actor, of.course);
}
