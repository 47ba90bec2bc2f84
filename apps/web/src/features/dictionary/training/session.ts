/** A training session: words one after another; unknown ones are repeated at the end. Pure. */
import type { Training } from '@klasna/contract/dictionary/models';
import type { Rating, TrainingForm } from '@klasna/contract/dictionary/values';

export type TrainingItem = Training['words'][number];

export interface GivenAnswer {
  readonly operationId: string;
  readonly item: TrainingItem;
  readonly rating: Rating;
  /** Whether the word was queued again. */
  readonly isRepeated: boolean;
}

export interface TrainingSession {
  /** The first item is the current one. */
  readonly queue: readonly TrainingItem[];
  /** The last answer can be undone. */
  readonly answered: readonly GivenAnswer[];
}

export const startSession = (words: readonly TrainingItem[]): TrainingSession => ({
  queue: words,
  answered: [],
});

/** Repeats unknown words and words seen for the first time, which must then be recalled. */
const shouldRepeat = ({ word }: TrainingItem, rating: Rating): boolean =>
  rating === 1 || (word.stage === 'new' && rating < 4);

export function answerCurrent(
  session: TrainingSession,
  operationId: string,
  rating: Rating,
): TrainingSession {
  const [item, ...rest] = session.queue;
  if (!item) return session;
  const isRepeated = shouldRepeat(item, rating);
  const repeatedItem: TrainingItem = { word: { ...item.word, stage: 'learning' }, form: 'recall' };
  return {
    queue: isRepeated ? [...rest, repeatedItem] : rest,
    answered: [...session.answered, { operationId, item, rating, isRepeated }],
  };
}

/** Undoes the last answer and asks for its word again, as before. */
export function undoLast({ queue, answered }: TrainingSession): TrainingSession {
  const last = answered.at(-1);
  if (!last) return { queue, answered };
  const index = last.isRepeated ? queue.findLastIndex(({ word }) => word.id === last.item.word.id) : -1;
  return {
    queue: [last.item, ...(index === -1 ? queue : queue.toSpliced(index, 1))],
    answered: answered.slice(0, -1),
  };
}

/** Falls back from listening to typing if the word cannot be played. */
export const chooseForm = ({ form }: TrainingItem, canPlay: boolean): TrainingForm =>
  form === 'listen' && !canPlay ? 'type' : form;
