import type { Tx } from '../../kernel/db/pool.ts';
import { badField } from '../../kernel/http/input.ts';

interface Sound {
  readonly id: string;
  readonly uploadedBy: string | null;
}

/** File operations that words need; the composition supplies them. */
export interface Sounds {
  /** Finds the sound of a word by its id or by an address that the server handed out. */
  readonly find: (tx: Tx, given: string) => Promise<Sound | undefined>;
  /** Copies a sound of a lesson, given by its address, for this person. */
  readonly copy: (tx: Tx, given: string, uploadedBy: string) => Promise<Sound | undefined>;
}

/**
 * Accepts a sound that this person uploaded, the current sound of the word, or a sound of a lesson that the
 * person was shown.
 */
export async function chosenSound(
  tx: Tx,
  given: string,
  { actorId, present }: { readonly actorId: string; readonly present?: string | null },
  sounds: Sounds,
): Promise<string> {
  const sound = await sounds.find(tx, given);
  if (sound && (sound.id === present || sound.uploadedBy === actorId)) return sound.id;
  const copied = sound ? undefined : await sounds.copy(tx, given, actorId);
  if (!copied) throw badField('audio', 'fileUnknown');
  return copied.id;
}
