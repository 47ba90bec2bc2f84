/** Finds the index in an answer that differs from before, which is where the student is writing. Pure. */
import { isSameAnswer } from '../live/same-answer.ts';
import type { AnswerData } from './unsent.ts';

export function changedPlace(before: AnswerData | null, after: AnswerData): number | undefined {
  for (const [field, list] of Object.entries(after)) {
    const was: unknown = before?.[field];
    if (!Array.isArray(list)) continue;
    const place = list.findLastIndex(
      (one, at) => !isSameAnswer(one, Array.isArray(was) ? was[at] : undefined),
    );
    if (place >= 0) return place;
  }
  return undefined;
}
