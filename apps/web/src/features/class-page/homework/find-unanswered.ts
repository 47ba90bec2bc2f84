/** Lists the exercises of a homework that a student has not answered or not completed. Pure. */
import type { AnswerView } from '@klasna/contract/answers/models';
import type { ClassExercise } from '@klasna/contract/classes/material';
import { hasContent } from '../answers/playable-answer.ts';
import { takesAnswers } from '../live/takes-answers.ts';

type AnswerableExercise = Pick<ClassExercise, 'id' | 'type' | 'title'>;

export interface Unanswered {
  readonly id: string;
  readonly title: string;
  /** `empty`: there is no answer. `partial`: a part of the answer is missing. */
  readonly kind: 'empty' | 'partial';
}

/** Returns whether a gap or a question has no answer. */
const isBlank = (value: unknown): boolean => value === null || value === '';
const hasBlank = (data: object): boolean =>
  Object.values(data).some((value) => Array.isArray(value) && value.some(isBlank));

export const findUnanswered = (
  exercises: readonly AnswerableExercise[],
  getAnswer: (exerciseId: string) => Pick<AnswerView, 'data'> | undefined,
): readonly Unanswered[] =>
  exercises
    .filter(({ type }) => takesAnswers(type))
    .flatMap(({ id, title }): Unanswered[] => {
      const data = getAnswer(id)?.data ?? null;
      if (data === null || !hasContent(data)) return [{ id, title, kind: 'empty' }];
      return hasBlank(data) ? [{ id, title, kind: 'partial' }] : [];
    });
