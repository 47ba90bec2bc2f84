/** The exercises of a lesson that a student has checked, in lesson order. Pure. */
import type { AnswerView } from '@klasna/contract/answers/models';
import type { ShownLesson } from '@klasna/contract/classes/material';
import type { ExerciseType } from '@klasna/exercises/names';

export interface CheckedExercise {
  readonly id: string;
  readonly title: string;
  readonly type: ExerciseType;
  readonly lastAt: string;
}

export const listCheckedExercises = (
  lesson: ShownLesson | null,
  answers: Readonly<Record<string, AnswerView>>,
): CheckedExercise[] =>
  (lesson?.sections ?? []).flatMap(({ exercises }) =>
    exercises.flatMap(({ id, title, type }) => {
      const last = answers[id]?.attempts.at(-1);
      return last ? [{ id, title, type, lastAt: last.at }] : [];
    }),
  );
