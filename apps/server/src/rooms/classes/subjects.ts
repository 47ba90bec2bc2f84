/** What the access rules hand over: which class, who asks, and how much may be seen and done. */
import type { ClassRights } from '@klasna/contract/classes/models';
import type { AccessType } from '@klasna/contract/classes/values';
import type { SchoolClass } from './classes.store.ts';

/** How one person meets classes. */
export interface ClassReader {
  readonly rightsOver: (one: SchoolClass) => ClassRights;
  /** How they would see a lesson that is shown in it. */
  readonly accessTo: (one: SchoolClass) => AccessType;
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
  readonly actorId: string;
  /** Who is to teach it, and whether they are a teacher of the school. */
  readonly teacher: { readonly id: string; readonly teaches: boolean };
}

export interface SeenClass extends ClassReader {
  readonly found: SchoolClass;
}

export interface HeldClass extends SeenClass {
  readonly actorId: string;
  /** Who is to teach it from now on, where that changes. */
  readonly newTeacher?: { readonly id: string; readonly teaches: boolean };
}
