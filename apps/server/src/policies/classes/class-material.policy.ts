/** Policies of class material: which lessons a class works with, and what its students may open. */
import type { materialRoutes } from '@klasna/contract/classes/material-routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import {
  findExerciseInClass,
  type Grant,
  type LockedClass,
  listMarkedIds,
  lockClass,
  type MaterialsReader,
  type SchoolClass,
} from '../../modules/classes/index.ts';
import { type Course, findLessonsInUse, findSectionInUse } from '../../modules/courses/index.ts';
import { type Actor, isTeacher } from '../actor.ts';
import { canReadCourse } from '../courses/course-rights.ts';
import { filterOpenLessons } from '../load-visibility.ts';
import { isUsedInClass } from '../visibility.ts';
import { canLeadLessons, canVisitClasses, isMember } from './class-rights.ts';
import { loadReadableClass, lockClassIf } from './load-class.ts';

type Routes = typeof materialRoutes;

interface ClassPolicyInput {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: string };
}

const lockLedClass = lockClassIf(canLeadLessons);

const loadMaterialsReader = async (input: ClassPolicyInput): Promise<MaterialsReader> => ({
  ...(await loadReadableClass(input)),
  filterOpen: async (lessonIds) =>
    isMember(input.actor) ? filterOpenLessons(input.tx, input.params.id, lessonIds) : new Set(lessonIds),
});

/** Only a lesson that exists and that the teacher may read can be attached. */
async function lockForAttaching(
  input: ClassPolicyInput & { body: { lessonId: string } },
): Promise<LockedClass> {
  const resource = await lockLedClass(input);
  const foundLesson = requireFound(
    (await findLessonsInUse(input.tx, [input.body.lessonId])).get(input.body.lessonId),
  );
  if (foundLesson.lesson.deletedAt !== null) throw new Failure('notFound');
  if (!canReadCourse(input.actor, foundLesson.course)) throw new Failure('forbidden');
  return resource;
}

/** Only exercises of lessons that the class works with, has worked with or may open can be hidden or shown. */
async function lockForToggling(
  input: ClassPolicyInput & { params: { exerciseId: string } },
): Promise<LockedClass> {
  const resource = await lockLedClass(input);
  const facts = requireFound(await findExerciseInClass(input.tx, resource.found.id, input.params.exerciseId));
  if (!facts.isInLesson || !isUsedInClass(facts)) throw new Failure('notFound');
  return resource;
}

/** The order of the checks is part of the API: the class, the right, the granted content, and last an empty class. */
async function lockManagedClass({ tx, actor, params }: ClassPolicyInput): Promise<SchoolClass> {
  const schoolClass = await lockClass(tx, params.id);
  if (!schoolClass) throw new Failure('classNotFound');
  if (!canLeadLessons(actor, schoolClass)) throw new Failure('accessForbidden');
  return schoolClass;
}

const isReadable = (actor: Actor, course: Course | undefined): boolean =>
  course !== undefined && canReadCourse(actor, course);

const loadLessonGrant =
  <A extends ClassPolicyInput>(getId: (input: A) => string) =>
  async (input: A): Promise<Grant> => {
    const { id: classId } = await lockManagedClass(input);
    const id = getId(input);
    const foundLesson = (await findLessonsInUse(input.tx, [id])).get(id);
    if (foundLesson?.lesson.deletedAt !== null || !isReadable(input.actor, foundLesson.course))
      throw new Failure('lessonNotFound');
    return { classId, level: 'lesson', id };
  };

const loadSectionGrant =
  <A extends ClassPolicyInput>(getId: (input: A) => string) =>
  async (input: A): Promise<Grant> => {
    const { id: classId } = await lockManagedClass(input);
    const id = getId(input);
    const foundSection = await findSectionInUse(input.tx, id);
    if (!isReadable(input.actor, foundSection?.course)) throw new Failure('sectionNotFound');
    return { classId, level: 'section', id };
  };

/**
 * Existing grants can always be revoked, whatever happened to their content; otherwise the content must be grantable.
 */
const loadRevocableGrant =
  <A extends ClassPolicyInput>(
    level: Grant['level'],
    getId: (input: A) => string,
    loadGrant: (input: A) => Promise<Grant>,
  ) =>
  async (input: A): Promise<Grant> => {
    const { id: classId } = await lockManagedClass(input);
    const id = getId(input);
    const grantedIds = await listMarkedIds(input.tx, level, classId);
    return grantedIds.has(id) ? { classId, level, id } : loadGrant(input);
  };

const lessonIdInPath = ({ params }: ClassPolicyInput & { params: { lessonId: string } }): string =>
  params.lessonId;
const sectionIdInPath = ({ params }: ClassPolicyInput & { params: { sectionId: string } }): string =>
  params.sectionId;

export const materialPolicies = {
  attachLesson: { isAllowed: isTeacher, load: lockForAttaching },
  completeLesson: { isAllowed: isTeacher, load: lockLedClass },
  listMaterials: { isAllowed: canVisitClasses, load: loadMaterialsReader },
  toggleVisibility: { isAllowed: isTeacher, load: lockForToggling },
  listHidden: { isAllowed: canVisitClasses, load: loadReadableClass },
  grantLesson: {
    load: loadLessonGrant((input: ClassPolicyInput & { body: { lessonId: string } }) => input.body.lessonId),
  },
  grantSection: {
    load: loadSectionGrant(
      (input: ClassPolicyInput & { body: { sectionId: string } }) => input.body.sectionId,
    ),
  },
  revokeLesson: { load: loadRevocableGrant('lesson', lessonIdInPath, loadLessonGrant(lessonIdInPath)) },
  revokeSection: { load: loadRevocableGrant('section', sectionIdInPath, loadSectionGrant(sectionIdInPath)) },
  readAccess: { isAllowed: canVisitClasses, load: loadReadableClass },
} satisfies PoliciesOf<Routes, Actor>;
