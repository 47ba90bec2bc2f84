import type { Training } from '@klasna/contract/dictionary/models';
import { type DictionaryLanguage, trainingLimits } from '@klasna/contract/dictionary/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { chooseForm } from './choose-form.ts';
import { dayAround } from './days.ts';
import { describeWord, type FileAddress } from './describe-word.ts';
import { listDue, listNew, listWords, type Word } from './dictionary.store.ts';
import { timezoneOf } from './due-by.ts';
import { readProgress } from './read-progress.ts';
import type { Owner } from './subjects.ts';
import { countTakenUp, findNewPerDay } from './training.store.ts';

/**
 * Selects the words of a training session: due words, new words up to the daily limit, and last the words
 * answered minutes ago.
 */
export async function openTraining(
  tx: Tx,
  owner: Owner,
  language: DictionaryLanguage | undefined,
  addressOf: FileAddress,
): Promise<Training> {
  const { start, end } = dayAround(tx.now, await timezoneOf(tx, owner));
  const narrowed = { userId: owner.id, language, dueBy: end };
  const { wordsAtOnce } = trainingLimits;
  const due = await listDue(tx, narrowed, wordsAtOnce);
  const room = wordsAtOnce - due.length;
  const left = (await findNewPerDay(tx, owner.id)) - (await countTakenUp(tx, owner.id, start));
  const fresh = await listNew(tx, narrowed, Math.max(0, Math.min(room, left)));
  const later = due.filter((word) => isLater(word, tx.now));
  const chosen = [...due.filter((word) => !isLater(word, tx.now)), ...fresh, ...later];
  const { total } = await listWords(tx, { ...narrowed, state: 'due' }, { limit: 1, offset: 0 });
  return {
    words: chosen.map((word) => ({
      word: describeWord(word, end, addressOf),
      form: chooseForm(word.phrase, word.card),
    })),
    more: total - due.length,
    progress: await readProgress(tx, owner),
  };
}

/** The short learning step of the word is not over, so other words come first. */
const isLater = ({ card, assignedBy }: Word, now: Date): boolean =>
  assignedBy === null && card !== null && card.dueAt > now;
