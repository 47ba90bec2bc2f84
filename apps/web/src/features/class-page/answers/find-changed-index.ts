/** Finds the index at which two versions of an answer differ, which is where the student is writing. Pure. */
import { isSameAnswer } from '@klasna/contract/answers/is-same-answer';
import type { AnswerData } from './unsent.ts';

export function findChangedIndex(before: AnswerData | null, after: AnswerData): number | undefined {
  for (const [field, list] of Object.entries(after)) {
    const previous: unknown = before?.[field];
    if (!Array.isArray(list)) continue;
    const changedIndex = list.findLastIndex(
      (value, index) => !isSameAnswer(value, Array.isArray(previous) ? previous[index] : undefined),
    );
    if (changedIndex >= 0) return changedIndex;
  }
  return undefined;
}
