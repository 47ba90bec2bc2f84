/** Policies of class material: which lessons a class works with, and what its students may open. */
import type { materialRoutes } from '@klasna/contract/classes/material-routes';
import type { Tx } from '../kernel/db/pool.ts';
import { Failure, found } from '../kernel/failure.ts';
import type { RulesOf } from '../kernel/http/room.ts';
import {
  findExerciseInClass,
  type Grant,
  type HeldClass,
  listMarked,
  lockClass,
  type MaterialsReader,
  type SchoolClass,
} from '../rooms/classes/index.ts';
import { type Course, findLessonsInUse, findSectionInUse } from '../rooms/courses/index.ts';
import { type Actor, isTeacher } from './actor.ts';
import { heldBy, seenClass } from './class-found.ts';
import { isMember, leads, meetsClasses } from './class-rights.ts';
import { mayRead } from './course-rights.ts';

type Routes = typeof materialRoutes;

interface Asking {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: string };
}

const led = heldBy(leads);

const covered = async (asked: Asking): Promise<MaterialsReader> => ({
  ...(await seenClass(asked)),
  opensAll: !isMember(asked.actor),
});

/** Only a lesson that exists and that the teacher may read can be attached. */
async function attached(asked: Asking & { body: { lessonId: string } }): Promise<HeldClass> {
  const subject = await led(asked);
  const of = found((await findLessonsInUse(asked.tx, [asked.body.lessonId])).get(asked.body.lessonId));
  if (of.lesson.deletedAt !== null) throw new Failure('notFound');
  if (!mayRead(asked.actor, of.course)) throw new Failure('forbidden');
  return subject;
}

/** Only exercises of lessons that the class works with, has worked with or may open can be hidden or shown. */
async function toggled(asked: Asking & { params: { exerciseId: string } }): Promise<HeldClass> {
  const subject = await led(asked);
  const facts = found(await findExerciseInClass(asked.tx, subject.found.id, asked.params.exerciseId));
  const { wasAttached, isLessonGranted, isSectionGranted, isInLesson } = facts;
  if (!isInLesson || !(wasAttached || isLessonGranted || isSectionGranted)) throw new Failure('notFound');
  return subject;
}

/** The order of the checks is part of the API: the class, the right, the granted content, and last an empty class. */
async function manages({ tx, actor, params }: Asking): Promise<SchoolClass> {
  const one = await lockClass(tx, params.id);
  if (!one) throw new Failure('classNotFound');
  if (!leads(actor, one)) throw new Failure('accessForbidden');
  return one;
}

const readable = (actor: Actor, course: Course | undefined): boolean =>
  course !== undefined && mayRead(actor, course);

const ofLesson =
  <A extends Asking>(idIn: (asked: A) => string) =>
  async (asked: A): Promise<Grant> => {
    const { id: classId } = await manages(asked);
    const id = idIn(asked);
    const of = (await findLessonsInUse(asked.tx, [id])).get(id);
    if (of?.lesson.deletedAt !== null || !readable(asked.actor, of.course))
      throw new Failure('lessonNotFound');
    return { classId, of: 'lesson', id };
  };

const ofSection =
  <A extends Asking>(idIn: (asked: A) => string) =>
  async (asked: A): Promise<Grant> => {
    const { id: classId } = await manages(asked);
    const id = idIn(asked);
    const of = await findSectionInUse(asked.tx, id);
    if (!readable(asked.actor, of?.course)) throw new Failure('sectionNotFound');
    return { classId, of: 'section', id };
  };

/**
 * Existing grants can always be revoked, whatever happened to their content; otherwise the content must be grantable.
 */
const takenBack =
  <A extends Asking>(of: Grant['of'], idIn: (asked: A) => string, grantable: (asked: A) => Promise<Grant>) =>
  async (asked: A): Promise<Grant> => {
    const { id: classId } = await manages(asked);
    const id = idIn(asked);
    const granted = await listMarked(asked.tx, of, classId);
    return granted.has(id) ? { classId, of, id } : grantable(asked);
  };

const lessonInPath = ({ params }: Asking & { params: { lessonId: string } }): string => params.lessonId;
const sectionInPath = ({ params }: Asking & { params: { sectionId: string } }): string => params.sectionId;

export const materialRules = {
  attachLesson: { may: isTeacher, find: attached },
  completeLesson: { may: isTeacher, find: led },
  listMaterials: { may: meetsClasses, find: covered },
  toggleVisibility: { may: isTeacher, find: toggled },
  listHidden: { may: meetsClasses, find: seenClass },
  grantLesson: { find: ofLesson((asked: Asking & { body: { lessonId: string } }) => asked.body.lessonId) },
  grantSection: {
    find: ofSection((asked: Asking & { body: { sectionId: string } }) => asked.body.sectionId),
  },
  revokeLesson: { find: takenBack('lesson', lessonInPath, ofLesson(lessonInPath)) },
  revokeSection: { find: takenBack('section', sectionInPath, ofSection(sectionInPath)) },
  readAccess: { may: meetsClasses, find: seenClass },
} satisfies RulesOf<Routes, Actor>;
