/** Resources that the policies hand to the handlers of answers. */
import type { Exercise } from '../courses/index.ts';

/** An exercise that the student may work on. */
export interface StudentWork {
  readonly classId: string;
  readonly studentId: string;
  readonly exercise: Exercise;
  /** Ids of the homework of this student to which this is the first answer. */
  readonly homeworkIdsToStart: readonly string[];
}

/** Work that changes an answer. The permission is valid only while the snapshot is current. */
export interface StudentWorkToChange extends StudentWork {
  /** The access snapshot, read from the view `exercise_standings` when the permission was decided. */
  readonly snapshot: string;
}

/** The answers of a class that the caller may see or delete. */
export interface AnswersScope {
  readonly classId: string;
  /** The current students of the class, or the one student requested. */
  readonly studentIds: readonly string[];
  /** Covers all students, including those who have left the class. */
  readonly includesAllStudents: boolean;
  /** Whether the caller is the student who gave the answers. */
  readonly isOwn: boolean;
  /** The ids of the exercises; undefined for the answers to all exercises. */
  readonly exerciseIds?: readonly string[];
}

/** The scope of a list, from which a student must learn nothing about hidden exercises. */
export interface VisibleAnswers extends AnswersScope {
  /** Returns those of these exercises that the caller may see. */
  readonly filterVisible: (exerciseIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface MistakesScope extends VisibleAnswers {
  /** Whether the list includes correct answers that the student does not know yet. */
  readonly knowsAll: boolean;
  /** Returns those of these lessons that the caller may open. */
  readonly filterOpen: (lessonIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** The exercises on a page of staff, and the student as whom they look at them. */
export interface OrdersScope {
  readonly classId: string;
  /** The id of the student; null if no student is selected. */
  readonly studentId: string | null;
  readonly exercises: readonly Exercise[];
}

export interface ExerciseScope extends AnswersScope {
  readonly exercise: Exercise;
  /** Whether the answer of one student is requested, instead of those of all. */
  readonly isSingleStudent: boolean;
}

/** A person who may read the comments on an exercise, with what they may write. */
export interface Commenter {
  readonly classId: string;
  readonly exerciseId: string;
  readonly actorId: string;
  /** The id of the student whose thread the caller sees; undefined for all threads. */
  readonly threadStudentId?: string;
  readonly canComment: boolean;
  readonly isTeacher: boolean;
  /** Returns the recipient of a comment: the student whose thread it is, or the teacher. */
  readonly resolveRecipient: (
    requestedId: string | undefined,
  ) => { readonly recipientId: string; readonly studentId: string } | undefined;
}
