import type { TrainedWord } from '@klasna/contract/dictionary/models';
import { isWritten, type Rating } from '@klasna/contract/dictionary/values';
import { judgeTyped } from '@klasna/exercises/kit/judge-typed';

/** What was written is judged as exercises judge it; of the rest people say themselves how it went. */
export function rateAnswer(
  phrase: string,
  { form, rating, given }: Pick<TrainedWord, 'form' | 'rating' | 'given'>,
): Rating {
  if (!isWritten(form)) return rating ?? 1;
  const { correct, almost } = judgeTyped([phrase], given ?? '');
  return correct ? 3 : almost ? 2 : 1;
}
