import { type ExerciseType, findGroup } from '@klasna/exercises/names';

/**
 * Returns whether the teacher reviews the answers: voice recordings are the only answers that the server does not
 * grade.
 */
export const isReviewedByTeacher = (type: ExerciseType): boolean => type === 'voice_recording';

/** Returns whether an exercise type takes answers, without loading the model of the type. */
export const takesAnswers = (type: ExerciseType): boolean =>
  findGroup(type) === 'checked' || isReviewedByTeacher(type);
