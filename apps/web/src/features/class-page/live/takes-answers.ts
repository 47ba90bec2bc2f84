import { type ExerciseType, groupOf } from '@klasna/exercises/names';

/** The only kind that is answered and not judged. */
export const isForTeachersEyes = (type: ExerciseType): boolean => type === 'voice_recording';

/** Told without the mind of the kind, which would have to be fetched first. */
export const takesAnswers = (type: ExerciseType): boolean =>
  groupOf(type) === 'checked' || isForTeachersEyes(type);
