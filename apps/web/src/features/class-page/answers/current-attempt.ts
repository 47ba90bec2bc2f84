/** Finds the marks of the last check, unless the answer has changed since. Pure. */
import { isSameAnswer } from '@klasna/contract/answers/is-same-answer';
import type { AnswerView, AttemptView } from '@klasna/contract/answers/models';
import type { ItemResult } from '@klasna/exercises/define';
import { listMarksAsGiven } from '@klasna/exercises/model/results';

/** Returns the last attempt; undefined if nothing was checked or the answer has changed since. */
export function findCurrentAttempt(answer: AnswerView | null): AttemptView | undefined {
  const last = answer?.attempts.at(-1);
  return last && answer && isSameAnswer(last.given, answer.data) ? last : undefined;
}

export const toMarks = ({ result }: AttemptView): readonly ItemResult[] => listMarksAsGiven(result as never);
