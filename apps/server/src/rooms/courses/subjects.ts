/** Resources that the policies hand to the handlers of courses. */
import type { AtCourse, Course, Found } from './places.store.ts';

export type MayEdit = (course: Pick<Course, 'schoolId' | 'ownerId'>) => boolean;

/** A person who creates a course or lists courses. */
export interface Author {
  readonly actorId: string;
  readonly mayEdit: MayEdit;
}

export interface Seen<At extends AtCourse> extends Author {
  readonly at: At;
  readonly place: Found<At>;
}

/** An item at a path, to be copied or moved to another path. */
export interface Headed<At extends AtCourse, To extends AtCourse> extends Seen<At> {
  readonly to: To;
}

/** The owner whose courses are reordered. */
export interface Shelf {
  readonly ownerId: string;
}
