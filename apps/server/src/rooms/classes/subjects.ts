/** What the access rules hand over: which class, who asks, and how much may be seen and done. */
import type { ClassRights } from '@klasna/contract/classes/models';
import type { AccessType } from '@klasna/contract/classes/values';
import type { Tx } from '../../kernel/db/pool.ts';
import type { Course } from '../courses/index.ts';
import type { SchoolClass } from './classes.store.ts';

/** How somebody sees a lesson in a class. */
export interface Look {
  /** Which lesson; null where there is none to see. */
  readonly lessonId: string | null;
  readonly accessType: AccessType;
  /** Nothing may be changed there. */
  readonly isReadOnly: boolean;
  /** To see it as this student does; absent: as staff do. */
  readonly studentId?: string;
  readonly mayEdit: (course: Course) => boolean;
  readonly mayCopy: (course: Course) => boolean;
}

/** How one person meets classes. */
export interface ClassReader {
  readonly actorId: string;
  readonly rightsOver: (one: SchoolClass) => ClassRights;
  /** How they would see the lesson that is attached to it, where there is one. */
  readonly accessTo: (one: SchoolClass, hasLesson: boolean) => AccessType;
  /** How they see the attached lesson, or another that they ask for; refuses where that is not theirs. */
  readonly look: (tx: Tx, one: SchoolClass, lessonId?: string) => Promise<Look>;
  readonly knowsBalance: (one: SchoolClass, studentId: string) => boolean;
}

/** The classes of a list; absent keys ask for all. */
export interface ClassesScope extends ClassReader {
  readonly only: {
    readonly teacherId?: string | undefined;
    readonly studentId?: string | undefined;
    readonly groupId?: string | undefined;
  };
}

export interface ClassFounder extends ClassReader {
  /** Who is to teach it, and whether they are a teacher of the school. */
  readonly teacher: { readonly id: string; readonly teaches: boolean };
}

export interface SeenClass extends ClassReader {
  readonly found: SchoolClass;
}

export interface MaterialsReader extends SeenClass {
  /** Staff: to students some of what was covered is closed again. */
  readonly opensAll: boolean;
}

export interface HeldClass extends SeenClass {
  /** Who is to teach it from now on, where that changes. */
  readonly newTeacher?: { readonly id: string; readonly teaches: boolean };
}
