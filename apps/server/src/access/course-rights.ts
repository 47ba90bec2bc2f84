/** Permissions to read and write a course and everything in it. */

import type { Tx } from '../kernel/db/pool.ts';
import { Failure, found } from '../kernel/failure.ts';
import {
  type AtCourse,
  type Author,
  type Course,
  findPlace,
  holdCourses,
  type Level,
  type Seen,
} from '../rooms/courses/index.ts';
import { type Actor, isAdministrator } from './actor.ts';

export interface Asking {
  readonly tx: Tx;
  readonly actor: Actor;
}

type Owned = Pick<Course, 'schoolId' | 'ownerId'>;

/** Courses are for staff only; students access their content through classes. */
export const isStaff = ({ role }: Actor): boolean => role === 'staff';

/** A visible course of another school belongs to a shared library. */
export const isOfLibrary = ({ schoolId }: Actor, course: Owned): boolean => course.schoolId !== schoolId;

export const mayWrite = (actor: Actor, course: Owned): boolean =>
  !isOfLibrary(actor, course) && (course.ownerId === actor.userId || isAdministrator(actor));

export const mayRead = (actor: Actor, course: Owned): boolean =>
  isOfLibrary(actor, course) || mayWrite(actor, course);

export const author = ({ actor }: Asking): Author => ({
  actorId: actor.userId,
  mayEdit: (course) => mayWrite(actor, course),
});

type At<P> = Asking & { readonly params: P };

export const seen =
  <P extends AtCourse>() =>
  async (asked: At<P>): Promise<Seen<P>> => {
    const place = found(await findPlace(asked.tx, asked.params));
    if (!mayRead(asked.actor, place.course)) throw new Failure('forbidden');
    return { ...author(asked), at: asked.params, place };
  };

/** Locks the course, so that of two concurrent changes the second sees the result of the first. */
export const held =
  <P extends AtCourse>() =>
  async (asked: At<P>): Promise<Seen<P>> => {
    await holdCourses(asked.tx, [asked.params.courseId]);
    return writable(asked, null);
  };

/** Loads a recently deleted item for restoring; locks its course as for any change. */
export const binned =
  <P extends AtCourse>(level: Level) =>
  async (asked: At<P>): Promise<Seen<P>> => {
    await holdCourses(asked.tx, [asked.params.courseId]);
    return writable(asked, level);
  };

export async function writable<P extends AtCourse>(asked: At<P>, restored: Level | null): Promise<Seen<P>> {
  const place = found(await findPlace(asked.tx, asked.params, restored));
  if (!mayWrite(asked.actor, place.course)) throw new Failure('forbidden');
  return { ...author(asked), at: asked.params, place };
}
