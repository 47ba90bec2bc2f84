import type { Tx } from '../../kernel/db/pool.ts';
import { wordsAdded } from './dictionary.news.ts';
import { findByPhrase, insertMissing, setAssigned } from './dictionary.store.ts';
import type { Assigner } from './subjects.ts';

/** Adds the words that the students lack and marks the others for repetition. Both come first in training. */
export async function assignWords(
  tx: Tx,
  { actorId, words, studentIds }: Assigner,
): Promise<{ readonly added: number; readonly repeated: number }> {
  const added = await insertMissing(
    tx,
    studentIds.flatMap((userId) =>
      words.map(({ phrase, translation, language, context, audioId }) => ({
        ...{ phrase, translation, language, context, audioId, userId },
        // The custom translation belongs to the student it comes from.
        customTranslation: null,
        addedBy: actorId,
        assignedBy: actorId,
      })),
    ),
  );
  const fresh = new Set(added.map(({ id }) => id));
  const there = (await findByPhrase(tx, studentIds, words)).filter(({ id }) => !fresh.has(id));
  await setAssigned(
    tx,
    there.map(({ id }) => id),
    actorId,
  );
  for (const [userId, some] of Map.groupBy(added, (one) => one.userId))
    tx.tell(wordsAdded({ userId, wordIds: some.map(({ id }) => id), addedBy: actorId }));
  return { added: added.length, repeated: there.length };
}
