import type { PersonalPart } from '../../kernel/personal-part.ts';
import { findExercisesInUse } from '../courses/index.ts';
import { tellData } from './describe-answer.ts';
import { eraseStudent, listAnsweredBy, listCommentsOf, listNotesOn } from './personal.store.ts';

/**
 * Covers answers, comments and the notes that staff keep about a student. The files module covers recordings.
 */
export const answersPart: PersonalPart = {
  name: 'answers',
  columns: [
    ...['answers.student_id', 'teacher_notes.student_id'],
    ...['comments.student_id', 'comments.author_id', 'comments.recipient_id'],
  ],
  collect: async (tx, userId) => {
    const answered = await listAnsweredBy(tx, userId);
    const noted = await listNotesOn(tx, userId);
    const named = [...answered, ...noted].map(({ exerciseId }) => exerciseId);
    const exercises = await findExercisesInUse(tx, [...new Set(named)]);
    const answers = answered.flatMap(({ className, exerciseId, data, attemptCount, savedAt }) => {
      const exercise = exercises.get(exerciseId)?.exercise;
      if (!exercise) return [];
      const given = tellData(exercise, data, (file) => file);
      return [{ class: className, exercise: exercise.title, given, attempts: attemptCount, savedAt }];
    });
    const notes = noted.map(({ className, exerciseId, text, updatedAt }) => ({
      ...{ class: className, exercise: exercises.get(exerciseId)?.exercise.title ?? null, text, updatedAt },
    }));
    return { json: { answers, comments: await listCommentsOf(tx, userId), notes } };
  },
  erase: eraseStudent,
};
