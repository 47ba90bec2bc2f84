/** Permissions to read and write a course and everything in it. */

import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import {
  type Author,
  type Course,
  type CoursePath,
  findByPath,
  type ItemAtPath,
  type Level,
  lockCourses,
} from '../../modules/courses/index.ts';
import { type Actor, isAdministrator } from '../actor.ts';

export interface PolicyContext {
  readonly tx: Tx;
  readonly actor: Actor;
}

type OwnedCourse = Pick<Course, 'schoolId' | 'ownerId'>;

/** Courses are for staff only; students access their content through classes. */
export const isStaff = ({ role }: Actor): boolean => role === 'staff';

/** A visible course of another school belongs to a shared library. */
export const isLibraryCourse = ({ schoolId }: Actor, course: OwnedCourse): boolean =>
  course.schoolId !== schoolId;

export const canWriteCourse = (actor: Actor, course: OwnedCourse): boolean =>
  !isLibraryCourse(actor, course) && (course.ownerId === actor.userId || isAdministrator(actor));

export const canReadCourse = (actor: Actor, course: OwnedCourse): boolean =>
  isLibraryCourse(actor, course) || canWriteCourse(actor, course);

export const toAuthor = ({ actor }: PolicyContext): Author => ({
  actorId: actor.userId,
  canEdit: (course) => canWriteCourse(actor, course),
});

type CoursePolicyInput<P> = PolicyContext & { readonly params: P };

export const loadReadablePath =
  <P extends CoursePath>() =>
  async (input: CoursePolicyInput<P>): Promise<ItemAtPath<P>> => {
    const place = requireFound(await findByPath(input.tx, input.params));
    if (!canReadCourse(input.actor, place.course)) throw new Failure('forbidden');
    return { ...toAuthor(input), path: input.params, items: place };
  };

/** Locks the course, so that of two concurrent changes the second sees the result of the first. */
export const lockWritablePath =
  <P extends CoursePath>() =>
  async (input: CoursePolicyInput<P>): Promise<ItemAtPath<P>> => {
    await lockCourses(input.tx, [input.params.courseId]);
    return loadWritablePath(input, null);
  };

/** Loads a recently deleted item for restoring; locks its course as for any change. */
export const lockDeletedPath =
  <P extends CoursePath>(level: Level) =>
  async (input: CoursePolicyInput<P>): Promise<ItemAtPath<P>> => {
    await lockCourses(input.tx, [input.params.courseId]);
    return loadWritablePath(input, level);
  };

export async function loadWritablePath<P extends CoursePath>(
  input: CoursePolicyInput<P>,
  restored: Level | null,
): Promise<ItemAtPath<P>> {
  const place = requireFound(await findByPath(input.tx, input.params, restored));
  if (!canWriteCourse(input.actor, place.course)) throw new Failure('forbidden');
  return { ...toAuthor(input), path: input.params, items: place };
}
