/** What the access rules hand over: whose answers, to what, and how much may be done. */
import type { Exercise } from '../courses/index.ts';

/** A student at an exercise that they may work on. */
export interface OwnWork {
  readonly classId: string;
  readonly studentId: string;
  readonly exercise: Exercise;
  /** Homework of theirs that this is the first answer to. */
  readonly homeworkToBegin: readonly string[];
}

/** Work that something else is waited for before it is done: by then it may not be allowed any more. */
export interface WorkToCheck extends OwnWork {
  /** As `exercise_standings` told it when the right to work was looked at. */
  readonly standing: string;
}

/** What the right to work follows from. A save holds only while it is still the same. */
export interface Standing {
  readonly known: string;
  /** It was not asked for this save. */
  readonly isRemembered: boolean;
  readonly forget: () => void;
}

export interface WorkToSave extends OwnWork {
  readonly standing: Standing;
}

/** The answers of a class, as far as they may be seen or deleted. */
export interface AnswersScope {
  readonly classId: string;
  /** Whose: those who learn in the class now, or the one who was asked for. */
  readonly studentIds: readonly string[];
  /** Everybody's, also of those who have left. */
  readonly isAll: boolean;
  /** Asked for by the student whose they are. */
  readonly isOwn: boolean;
  /** Absent: to all exercises. */
  readonly exerciseIds?: readonly string[];
}

/** For lists: what an exercise tells must not be heard by whom it is hidden from. */
export interface SeenAnswers extends AnswersScope {
  /** Which of these exercises they may see. */
  readonly withinReach: (exerciseIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface MistakesScope extends SeenAnswers {
  /** Also what the student does not know yet. */
  readonly knowsAll: boolean;
  /** Which of these lessons they may open. */
  readonly openAmong: (lessonIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface ExerciseScope extends AnswersScope {
  readonly exercise: Exercise;
  /** Whether one student's answer is asked for, or those of all. */
  readonly isOfOne: boolean;
}

/** Somebody who reads or writes comments on an exercise. */
export interface Commentator {
  readonly classId: string;
  readonly exerciseId: string;
  readonly actorId: string;
  /** Whose thread is seen; absent: all threads. */
  readonly threadOf?: string;
  readonly canComment: boolean;
  readonly isTeacher: boolean;
  /** To whom they write: to a student in whose thread it is, or to the teacher. */
  readonly recipient: (
    asked: string | undefined,
  ) => { readonly recipientId: string; readonly studentId: string } | undefined;
}
