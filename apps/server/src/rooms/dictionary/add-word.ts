import type { NewWord } from '@klasna/contract/dictionary/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { refusing } from '../../kernel/db/refusing.ts';
import { Failure, found } from '../../kernel/failure.ts';
import { wordsAdded } from './dictionary.news.ts';
import { findWord, insertWord, type Word } from './dictionary.store.ts';
import { chosenSound, type Sounds } from './sounds.ts';
import type { OwnWords } from './subjects.ts';

/**
 * Maps a violation of the unique phrase to a failure. The constraint is needed because concurrent additions
 * do not see each other.
 */
export const refusingKnown = <T>(work: Promise<T>): Promise<T> =>
  refusing(work, { dictionary_entries_phrase: () => new Failure('wordKnown') });

export async function addWord(
  tx: Tx,
  { owner, actorId }: OwnWords,
  { phrase, translation, language, customTranslation, context, audio }: NewWord,
  sounds: Sounds,
): Promise<Word> {
  const written = {
    ...{ phrase, translation, language, assignedBy: null },
    customTranslation: customTranslation || null,
    context: context || null,
    audioId: audio ? await chosenSound(tx, audio, { actorId }, sounds) : null,
  };
  const id = await refusingKnown(insertWord(tx, { ...written, userId: owner.id, addedBy: actorId }));
  tx.tell(wordsAdded({ userId: owner.id, wordIds: [id], addedBy: actorId }));
  return found(await findWord(tx, id));
}
