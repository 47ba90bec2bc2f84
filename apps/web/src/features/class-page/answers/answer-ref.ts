/** Identifies an answer by student, class and exercise. */
export interface AnswerRef {
  /** Whose browser data it is: the school and the person who signed in. */
  readonly owner: string;
  readonly classId: string;
  readonly studentId: string;
  readonly exerciseId: string;
}

export const toAnswerKey = ({ owner, classId, exerciseId }: AnswerRef): string =>
  [owner, classId, exerciseId].join(' ');
