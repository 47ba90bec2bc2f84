import type { Training } from '@klasna/contract/dictionary/models';
import { type DictionaryLanguage, trainingLimits } from '@klasna/contract/dictionary/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { chooseForm } from './choose-form.ts';
import { describeWord, type FileAddress } from './describe-word.ts';
import { listDue, listNew, listWords, type Word } from './dictionary.store.ts';
import { findTimezone } from './due-limit.ts';
import { readProgress } from './read-progress.ts';
import type { DictionaryOwner } from './resources.ts';
import { countStartedWords, findNewPerDay } from './training.store.ts';
import { findTrainingDay } from './training-days.ts';

/**
 * Selects the words of a training session: due words, new words up to the daily limit, and finally words that were
 * answered minutes ago.
 */
export async function openTraining(
  tx: Tx,
  owner: DictionaryOwner,
  language: DictionaryLanguage | undefined,
  addressOf: FileAddress,
): Promise<Training> {
  const { start, end } = findTrainingDay(tx.now, await findTimezone(tx, owner));
  const query = { userId: owner.id, language, dueLimit: end };
  const { wordsAtOnce } = trainingLimits;
  const due = await listDue(tx, query, wordsAtOnce);
  const remainingSlots = wordsAtOnce - due.length;
  const remainingNewWords =
    (await findNewPerDay(tx, owner.id)) - (await countStartedWords(tx, owner.id, start));
  const newWords = await listNew(tx, query, Math.max(0, Math.min(remainingSlots, remainingNewWords)));
  const learning = due.filter((word) => isInLearningStep(word, tx.now));
  const selected = [...due.filter((word) => !isInLearningStep(word, tx.now)), ...newWords, ...learning];
  const { total } = await listWords(tx, { ...query, state: 'due' }, { limit: 1, offset: 0 });
  return {
    words: selected.map((word) => ({
      word: describeWord(word, end, addressOf),
      form: chooseForm(word.phrase, word.card),
    })),
    more: total - due.length,
    progress: await readProgress(tx, owner),
  };
}

/** Returns whether the short learning step of the word is not over, so that other words come first. */
const isInLearningStep = ({ card, assignedBy }: Word, now: Date): boolean =>
  assignedBy === null && card !== null && card.dueAt > now;
