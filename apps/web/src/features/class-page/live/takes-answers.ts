import { type ExerciseType, findGroup } from '@klasna/exercises/names';

/** The only exercise type with an answer that the server does not grade. */
export const isReviewedByTeacher = (type: ExerciseType): boolean => type === 'voice_recording';

/** Decided without the model of the exercise type, which would have to be loaded first. */
export const takesAnswers = (type: ExerciseType): boolean =>
  findGroup(type) === 'checked' || isReviewedByTeacher(type);
