/** Computes a student's progress in an exercise and in a section. Pure. */
import type { AnswerView } from '@klasna/contract/answers/models';
import { hasContent } from '../answers/playable-answer.ts';

export type Progress =
  | { readonly kind: 'untouched' | 'answered' }
  | { readonly kind: 'checked'; readonly correct: number; readonly total: number };

/** Returns the progress in an exercise. The newest check counts even if the answer was changed afterwards. */
export function toProgress(answer: AnswerView | undefined): Progress {
  const last = answer?.attempts.at(-1);
  if (last) return { kind: 'checked', correct: last.result.correct, total: last.result.total };
  return { kind: answer && hasContent(answer.data) ? 'answered' : 'untouched' };
}

export interface SectionProgress {
  readonly answered: number;
  readonly checked: number;
  readonly total: number;
}

export function countSectionProgress(
  exerciseIds: readonly string[],
  answers: Readonly<Record<string, AnswerView>>,
): SectionProgress {
  const kinds = exerciseIds.map((id) => toProgress(answers[id]).kind);
  const count = (kind: Progress['kind']) => kinds.filter((other) => other === kind).length;
  const checked = count('checked');
  return { answered: count('answered') + checked, checked, total: exerciseIds.length };
}
