/** Computes a student's progress in an exercise, as the group grid shows it. Pure. */
import type { AnswerView } from '@klasna/contract/answers/models';
import type { ExerciseType } from '@klasna/exercises/names';
import { findCurrentAttempt } from '../answers/current-attempt.ts';
import { hasContent } from '../answers/playable-answer.ts';
import { isReviewedByTeacher } from './takes-answers.ts';

export type CellState =
  | { readonly kind: 'untouched' | 'writing' | 'saved' | 'look' }
  | { readonly kind: 'checked'; readonly correct: number; readonly total: number };

export function toCellState(
  type: ExerciseType,
  answer: AnswerView | undefined,
  isTyping: boolean,
): CellState {
  if (isTyping) return { kind: 'writing' };
  if (!answer || !hasContent(answer.data)) return { kind: 'untouched' };
  if (isReviewedByTeacher(type)) return { kind: 'look' };
  const attempt = findCurrentAttempt(answer);
  if (!attempt) return { kind: 'saved' };
  const { correct, total } = attempt.result;
  return { kind: 'checked', correct, total };
}
