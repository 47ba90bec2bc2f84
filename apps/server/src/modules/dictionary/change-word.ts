import type { WordChange } from '@klasna/contract/dictionary/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { rejectKnownPhrase } from './add-word.ts';
import { findWord, updateWord, type Word } from './dictionary.store.ts';
import { resolveSound, type WordSounds } from './resolve-sound.ts';
import type { LockedWord } from './resources.ts';

export async function changeWord(
  tx: Tx,
  { word, actorId }: LockedWord,
  { phrase, translation, language, customTranslation, context, audio }: WordChange,
  sounds: WordSounds,
): Promise<Word> {
  const audioId = audio && (await resolveSound(tx, audio, { actorId, currentId: word.audioId }, sounds));
  await rejectKnownPhrase(
    updateWord(tx, word.id, {
      ...(phrase !== undefined && { phrase }),
      ...(translation !== undefined && { translation }),
      ...(language !== undefined && { language }),
      ...(customTranslation !== undefined && { customTranslation: customTranslation || null }),
      ...(context !== undefined && { context: context || null }),
      ...(audioId !== undefined && { audioId: audioId || null }),
    }),
  );
  return requireFound(await findWord(tx, word.id));
}
