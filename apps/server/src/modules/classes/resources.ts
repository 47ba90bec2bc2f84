/** Resources that the policies hand to the handlers of classes. */
import type { ClassRights } from '@klasna/contract/classes/models';
import type { AccessType } from '@klasna/contract/classes/values';
import type { Tx } from '../../kernel/db/pool.ts';
import type { LessonInUse, LessonPart } from '../courses/index.ts';
import type { SchoolClass } from './classes.store.ts';

/** A lesson with the exercises that its viewer may see. */
export interface VisibleLesson extends LessonInUse {
  readonly parts: readonly LessonPart[];
}

export interface LessonView extends VisibleLesson {
  /** The id of the student as whom the exercises are shown; undefined shows them as staff see them. */
  readonly studentId?: string;
  readonly can: { readonly edit: boolean; readonly copy: boolean };
}

/** How the caller sees a lesson in a class. */
export interface ClassLessonView {
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

/** Selects the classes of a list; an absent key selects all. */
export interface ClassesScope extends ClassReader {
  readonly filter: {
    readonly teacherId?: string | undefined;
    readonly studentId?: string | undefined;
    readonly groupId?: string | undefined;
  };
}

export interface ClassCreator extends ClassReader {
  /** The teacher of the new class, and whether this person is a teacher of the school. */
  readonly teacher: { readonly id: string; readonly teaches: boolean };
}

export interface VisibleClass extends ClassReader {
  readonly found: SchoolClass;
}

export interface MaterialsReader extends VisibleClass {
  /** Returns those of these lessons that the caller may open. */
  readonly filterOpen: (lessonIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface LockedClass extends VisibleClass {
  /** The new teacher, if the teacher changes. */
  readonly newTeacher?: { readonly id: string; readonly teaches: boolean };
}
