import type { NewWord } from '@klasna/contract/dictionary/models';
import { mapConstraintErrors } from '../../kernel/db/map-constraint-errors.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { wordsAdded } from './dictionary.events.ts';
import { findWord, insertWord, type Word } from './dictionary.store.ts';
import { resolveSound, type WordSounds } from './resolve-sound.ts';
import type { DictionaryAccess } from './resources.ts';

/**
 * Maps a violation of the unique phrase to a failure. Only the constraint prevents duplicates, because concurrent
 * additions do not see each other.
 */
export const rejectKnownPhrase = <T>(work: Promise<T>): Promise<T> =>
  mapConstraintErrors(work, { dictionary_entries_phrase: () => new Failure('wordKnown') });

export async function addWord(
  tx: Tx,
  { owner, actorId }: DictionaryAccess,
  { phrase, translation, language, customTranslation, context, audio }: NewWord,
  sounds: WordSounds,
): Promise<Word> {
  const values = {
    ...{ phrase, translation, language, assignedBy: null },
    customTranslation: customTranslation || null,
    context: context || null,
    audioId: audio ? await resolveSound(tx, audio, { actorId }, sounds) : null,
  };
  const id = await rejectKnownPhrase(insertWord(tx, { ...values, userId: owner.id, addedBy: actorId }));
  tx.publish(wordsAdded({ userId: owner.id, wordIds: [id], addedBy: actorId }));
  return requireFound(await findWord(tx, id));
}
