/** Identifies an answer by student, class and exercise. */
export interface AnswerPlace {
  /** Whose browser data it is: the school and the person who signed in. */
  readonly owner: string;
  readonly classId: string;
  readonly studentId: string;
  readonly exerciseId: string;
}

export const keyOf = ({ owner, classId, exerciseId }: AnswerPlace): string =>
  [owner, classId, exerciseId].join(' ');
