/** Resources that the policies hand to the handlers of courses. */
import type { Course, CoursePath, PathItems } from './paths.store.ts';

export type CanEdit = (course: Pick<Course, 'schoolId' | 'ownerId'>) => boolean;

/** A person who creates a course or lists courses. */
export interface Author {
  readonly actorId: string;
  readonly canEdit: CanEdit;
}

export interface ItemAtPath<Path extends CoursePath> extends Author {
  readonly path: Path;
  readonly items: PathItems<Path>;
}

/** An item at a path, to be copied or moved to another path. */
export interface ItemToMove<Path extends CoursePath, TargetPath extends CoursePath> extends ItemAtPath<Path> {
  readonly targetPath: TargetPath;
}

/** The owner whose courses are reordered. */
export interface CourseOrder {
  readonly ownerId: string;
}
