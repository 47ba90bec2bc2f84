/** Which exercises of a homework a student has given nothing to yet. Pure. */
import type { AnswerView } from '@klasna/contract/answers/models';
import type { ClassExercise } from '@klasna/contract/classes/material';
import { isGiven } from '../answers/playable.ts';
import { takesAnswers } from '../live/takes-answers.ts';

type Asked = Pick<ClassExercise, 'id' | 'type'>;

export const withoutAnswer = (
  exercises: readonly Asked[],
  answerTo: (exerciseId: string) => Pick<AnswerView, 'data'> | undefined,
): readonly string[] =>
  exercises
    .filter(({ id, type }) => takesAnswers(type) && !isGiven(answerTo(id)?.data ?? null))
    .map(({ id }) => id);
