/** Which answer: of whom, in which class, to which exercise. */
export interface AnswerPlace {
  /** Whose browser data it is: a school and the person who signed in. */
  readonly owner: string;
  readonly classId: string;
  readonly studentId: string;
  readonly exerciseId: string;
}

export const keyOf = ({ owner, classId, exerciseId }: AnswerPlace): string =>
  [owner, classId, exerciseId].join(' ');
