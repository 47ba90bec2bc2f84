/** What the access rules hand over: what was found at the path, who asks, and what they may change. */
import type { AtCourse, Course, Found } from './places.store.ts';

export type MayEdit = (course: Pick<Course, 'schoolId' | 'ownerId'>) => boolean;

/** Whoever makes a course, or lists their own. */
export interface Author {
  readonly actorId: string;
  readonly mayEdit: MayEdit;
}

export interface Seen<At extends AtCourse> extends Author {
  readonly at: At;
  readonly place: Found<At>;
}

/** Seen, to be copied or moved to another place. */
export interface Headed<At extends AtCourse, To extends AtCourse> extends Seen<At> {
  readonly to: To;
}

/** The courses whose order is to be changed are one person's. */
export interface Shelf {
  readonly ownerId: string;
}
