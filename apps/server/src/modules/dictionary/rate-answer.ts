import type { TrainedWord } from '@klasna/contract/dictionary/models';
import { isWritten, type Rating } from '@klasna/contract/dictionary/values';
import { judgeTyped } from '@klasna/exercises/kit/judge-typed';

/** Rates typed answers as exercises grade them; for other forms, students rate themselves. */
export function rateAnswer(
  phrase: string,
  { form, rating, given }: Pick<TrainedWord, 'form' | 'rating' | 'given'>,
): Rating {
  if (!isWritten(form)) return rating ?? 1;
  const { correct, almost } = judgeTyped([phrase], given ?? '');
  return correct ? 3 : almost ? 2 : 1;
}
