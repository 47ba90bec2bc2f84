/** Computes a training session: words one after another; unknown words are repeated at the end. Pure. */
import type { Training } from '@klasna/contract/dictionary/models';
import type { Rating, TrainingForm } from '@klasna/contract/dictionary/values';

export type TrainingItem = Training['words'][number];

export interface GivenAnswer {
  readonly operationId: string;
  readonly item: TrainingItem;
  readonly rating: Rating;
  /** Whether the word is asked again. */
  readonly isRepeated: boolean;
}

export interface TrainingSession {
  /** The words still to ask; the first is the current one. */
  readonly queue: readonly TrainingItem[];
  /** The given answers, of which the last can be undone. */
  readonly answered: readonly GivenAnswer[];
}

export const startSession = (words: readonly TrainingItem[]): TrainingSession => ({
  queue: words,
  answered: [],
});

/**
 * Returns whether to ask a word again: unknown words, and words seen for the first time, which the student must then
 * recall.
 */
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

/** Returns the form in which to ask a word: typing instead of listening if the word cannot be played. */
export const chooseForm = ({ form }: TrainingItem, canPlay: boolean): TrainingForm =>
  form === 'listen' && !canPlay ? 'type' : form;
