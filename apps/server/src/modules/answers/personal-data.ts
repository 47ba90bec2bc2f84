import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { findExercisesInUse } from '../courses/index.ts';
import { describeAnswerData } from './describe-answer.ts';
import {
  eraseStudent,
  listAnswersByStudent,
  listCommentsWith,
  listNotesAbout,
} from './personal-data.store.ts';

/**
 * Covers answers, comments and the notes that staff keep about a student. The files module covers recordings.
 */
export const answersPersonalData: PersonalDataSection = {
  name: 'answers',
  columns: [
    ...['answers.student_id', 'teacher_notes.student_id'],
    ...['comments.student_id', 'comments.author_id', 'comments.recipient_id'],
  ],
  collect: async (tx, userId) => {
    const answered = await listAnswersByStudent(tx, userId);
    const noted = await listNotesAbout(tx, userId);
    const exerciseIds = [...answered, ...noted].map(({ exerciseId }) => exerciseId);
    const exercises = await findExercisesInUse(tx, [...new Set(exerciseIds)]);
    const answers = answered.flatMap(({ className, exerciseId, data, attemptCount, savedAt }) => {
      const exercise = exercises.get(exerciseId)?.exercise;
      if (!exercise) return [];
      const given = describeAnswerData(exercise, data, (file) => file);
      return [{ class: className, exercise: exercise.title, given, attempts: attemptCount, savedAt }];
    });
    const notes = noted.map(({ className, exerciseId, text, updatedAt }) => ({
      ...{ class: className, exercise: exercises.get(exerciseId)?.exercise.title ?? null, text, updatedAt },
    }));
    return { json: { answers, comments: await listCommentsWith(tx, userId), notes } };
  },
  erase: eraseStudent,
};
