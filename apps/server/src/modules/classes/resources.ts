/** Resources that the policies hand to the handlers of classes. */
import type { ClassRights } from '@klasna/contract/classes/models';
import type { AccessType } from '@klasna/contract/classes/values';
import type { Tx } from '../../kernel/db/pool.ts';
import type { LessonWithParts } from '../courses/index.ts';
import type { ClassesFilter, ListedClass } from './class-lists.store.ts';
import type { SchoolClass } from './classes.store.ts';
import type { AttachedLesson } from './visibility.store.ts';

/** A lesson with the exercises that its viewer may see. */
export interface LessonView extends LessonWithParts {
  /** The id of the student as whom the exercises are shown; undefined shows them as staff see them. */
  readonly studentId?: string;
  readonly can: { readonly edit: boolean; readonly copy: boolean };
}

/** How the caller sees a lesson in a class. */
export interface ClassLessonView {
  /** The attached lesson of the class, which is not always the lesson that is seen. */
  readonly attached: AttachedLesson | undefined;
  readonly accessType: AccessType;
  /** Whether nothing in the lesson may be changed. */
  readonly isReadOnly: boolean;
  /** Reads the lesson in the same round trips as the class; undefined if the caller may see no lesson. */
  readonly readLesson?: () => Promise<LessonView>;
}

/** How the caller sees classes. */
export interface ClassReader {
  readonly actorId: string;
  readonly rightsOver: (schoolClass: SchoolClass) => ClassRights;
  /** Returns how the caller would see the attached lesson, if there is one. */
  readonly accessTo: (schoolClass: SchoolClass, hasLesson: boolean) => AccessType;
  /**
   * Returns how the caller sees the attached lesson, or another lesson by its id. Throws if the caller may not see it.
   */
  readonly look: (tx: Tx, schoolClass: SchoolClass, lessonId?: string) => Promise<ClassLessonView>;
  readonly canSeeBalance: (schoolClass: SchoolClass, studentId: string) => boolean;
}

export interface ClassesScope extends ClassReader {
  readonly filter: ClassesFilter;
}

export interface ClassCreator extends ClassReader {
  /** The teacher of the new class, and whether this person is a teacher of the school. */
  readonly teacher: { readonly id: string; readonly teaches: boolean };
}

export interface VisibleClass extends ClassReader {
  readonly found: SchoolClass;
}

/** A class with what its page shows beside its own columns. */
export interface OpenedClass extends VisibleClass {
  readonly listed: ListedClass;
}

export interface MaterialsReader extends VisibleClass {
  /** Returns those of these lessons that the caller may open. */
  readonly filterOpen: (lessonIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface LockedClass extends VisibleClass {
  /** The new teacher, if the teacher changes. */
  readonly newTeacher?: { readonly id: string; readonly teaches: boolean };
}
