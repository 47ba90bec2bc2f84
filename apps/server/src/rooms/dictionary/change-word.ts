import type { WordChange } from '@klasna/contract/dictionary/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import { refusingKnown } from './add-word.ts';
import { findWord, updateWord, type Word } from './dictionary.store.ts';
import { chosenSound, type Sounds } from './sounds.ts';
import type { HeldWord } from './subjects.ts';

export async function changeWord(
  tx: Tx,
  { word, actorId }: HeldWord,
  { phrase, translation, language, customTranslation, context, audio }: WordChange,
  sounds: Sounds,
): Promise<Word> {
  const audioId = audio && (await chosenSound(tx, audio, { actorId, present: word.audioId }, sounds));
  await refusingKnown(
    updateWord(tx, word.id, {
      ...(phrase !== undefined && { phrase }),
      ...(translation !== undefined && { translation }),
      ...(language !== undefined && { language }),
      ...(customTranslation !== undefined && { customTranslation: customTranslation || null }),
      ...(context !== undefined && { context: context || null }),
      ...(audioId !== undefined && { audioId: audioId || null }),
    }),
  );
  return found(await findWord(tx, word.id));
}
