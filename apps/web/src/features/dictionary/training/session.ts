/** One sitting: words one after another, those that were not known once more at its end. Pure. */
import type { Training } from '@klasna/contract/dictionary/models';
import type { Rating, TrainingForm } from '@klasna/contract/dictionary/values';

export type Item = Training['words'][number];

export interface Answered {
  readonly operationId: string;
  readonly item: Item;
  readonly rating: Rating;
  /** Whether it was put at the end once more. */
  readonly returns: boolean;
}

export interface Sitting {
  /** The first is the one that is asked for. */
  readonly queue: readonly Item[];
  /** The last is the one that can be taken back. */
  readonly answered: readonly Answered[];
}

export const begin = (words: readonly Item[]): Sitting => ({ queue: words, answered: [] });

/** What was not known comes again, and so does a word that was seen for the first time: now it has to come to mind. */
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

/** The last answer was never given: its word is asked for again, as it was. */
export function takeBack({ queue, answered }: Sitting): Sitting {
  const last = answered.at(-1);
  if (!last) return { queue, answered };
  const place = last.returns ? queue.findLastIndex(({ word }) => word.id === last.item.word.id) : -1;
  return {
    queue: [last.item, ...(place === -1 ? queue : queue.toSpliced(place, 1))],
    answered: answered.slice(0, -1),
  };
}

/** A word that is to be heard is written from its meaning where nobody can say it. */
export const formOf = ({ form }: Item, canHear: boolean): TrainingForm =>
  form === 'listen' && !canHear ? 'type' : form;
