/** Identifies an answer by student, class and exercise. */
export interface AnswerRef {
  /** The owner of the stored data in this browser: the school and the signed-in person. */
  readonly owner: string;
  readonly classId: string;
  readonly studentId: string;
  readonly exerciseId: string;
}

export const toAnswerKey = ({ owner, classId, exerciseId }: AnswerRef): string =>
  [owner, classId, exerciseId].join(' ');
