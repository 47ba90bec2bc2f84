import type { Tx } from '../../kernel/db/pool.ts';
import { wordsAdded } from './dictionary.events.ts';
import { findByPhrase, insertMissing, setAssigned } from './dictionary.store.ts';
import type { WordAssignment } from './resources.ts';

/** Adds the words that the students lack and marks the others for repetition. Both come first in training. */
export async function assignWords(
  tx: Tx,
  { actorId, words, studentIds }: WordAssignment,
): Promise<{ readonly added: number; readonly repeated: number }> {
  const added = await insertMissing(
    tx,
    studentIds.flatMap((userId) =>
      words.map(({ phrase, translation, language, context, audioId }) => ({
        ...{ phrase, translation, language, context, audioId, userId },
        // Leaves out the custom translation, which belongs to the student who wrote it.
        customTranslation: null,
        addedBy: actorId,
        assignedBy: actorId,
      })),
    ),
  );
  const addedIds = new Set(added.map(({ id }) => id));
  const existing = (await findByPhrase(tx, studentIds, words)).filter(({ id }) => !addedIds.has(id));
  await setAssigned(
    tx,
    existing.map(({ id }) => id),
    actorId,
  );
  for (const [userId, addedWords] of Map.groupBy(added, (one) => one.userId))
    tx.publish(wordsAdded({ userId, wordIds: addedWords.map(({ id }) => id), addedBy: actorId }));
  return { added: added.length, repeated: existing.length };
}
