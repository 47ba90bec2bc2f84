import type { PersonalPart } from '../../kernel/personal-part.ts';
import { findExercisesInUse } from '../courses/index.ts';
import { tellData } from './describe-answer.ts';
import { eraseStudent, listAnsweredBy, listCommentsOf } from './personal.store.ts';

/** What a student has answered and written is theirs; recordings lie among the files. */
export const answersPart: PersonalPart = {
  name: 'answers',
  columns: ['answers.student_id', 'comments.student_id', 'comments.author_id', 'comments.recipient_id'],
  collect: async (tx, userId) => {
    const answered = await listAnsweredBy(tx, userId);
    const exercises = await findExercisesInUse(tx, [...new Set(answered.map((one) => one.exerciseId))]);
    const answers = answered.flatMap(({ className, exerciseId, data, attemptCount, savedAt }) => {
      const exercise = exercises.get(exerciseId)?.exercise;
      if (!exercise) return [];
      const given = tellData(exercise, data, (file) => file);
      return [{ class: className, exercise: exercise.title, given, attempts: attemptCount, savedAt }];
    });
    return { json: { answers, comments: await listCommentsOf(tx, userId) } };
  },
  erase: eraseStudent,
};
