/** A student's progress in an exercise, as the group grid shows it. Pure. */
import type { AnswerView } from '@klasna/contract/answers/models';
import type { ExerciseType } from '@klasna/exercises/names';
import { checkedAs } from '../answers/marks-of.ts';
import { isGiven } from '../answers/playable.ts';
import { isForTeachersEyes } from './takes-answers.ts';

export type CellState =
  | { readonly kind: 'untouched' | 'writing' | 'saved' | 'look' }
  | { readonly kind: 'checked'; readonly correct: number; readonly total: number };

export function cellStateOf(
  type: ExerciseType,
  answer: AnswerView | undefined,
  isTyping: boolean,
): CellState {
  if (isTyping) return { kind: 'writing' };
  if (!answer || !isGiven(answer.data)) return { kind: 'untouched' };
  if (isForTeachersEyes(type)) return { kind: 'look' };
  const checked = checkedAs(answer);
  if (!checked) return { kind: 'saved' };
  const { correct, total } = checked.result;
  return { kind: 'checked', correct, total };
}
