/** A training session: words one after another; unknown ones are repeated at the end. Pure. */
import type { Training } from '@klasna/contract/dictionary/models';
import type { Rating, TrainingForm } from '@klasna/contract/dictionary/values';

export type Item = Training['words'][number];

export interface Answered {
  readonly operationId: string;
  readonly item: Item;
  readonly rating: Rating;
  /** Whether the word was queued again. */
  readonly returns: boolean;
}

export interface Sitting {
  /** The first item is the current one. */
  readonly queue: readonly Item[];
  /** The last answer can be undone. */
  readonly answered: readonly Answered[];
}

export const begin = (words: readonly Item[]): Sitting => ({ queue: words, answered: [] });

/** Repeats unknown words and words seen for the first time, which must then be recalled. */
const returns = ({ word }: Item, rating: Rating): boolean =>
  rating === 1 || (word.stage === 'new' && rating < 4);

export function answer(sitting: Sitting, operationId: string, rating: Rating): Sitting {
  const [item, ...rest] = sitting.queue;
  if (!item) return sitting;
  const isBack = returns(item, rating);
  const again: Item = { word: { ...item.word, stage: 'learning' }, form: 'recall' };
  return {
    queue: isBack ? [...rest, again] : rest,
    answered: [...sitting.answered, { operationId, item, rating, returns: isBack }],
  };
}

/** Undoes the last answer and asks for its word again, as before. */
export function takeBack({ queue, answered }: Sitting): Sitting {
  const last = answered.at(-1);
  if (!last) return { queue, answered };
  const place = last.returns ? queue.findLastIndex(({ word }) => word.id === last.item.word.id) : -1;
  return {
    queue: [last.item, ...(place === -1 ? queue : queue.toSpliced(place, 1))],
    answered: answered.slice(0, -1),
  };
}

/** Falls back from listening to typing if the word cannot be played. */
export const formOf = ({ form }: Item, canHear: boolean): TrainingForm =>
  form === 'listen' && !canHear ? 'type' : form;
