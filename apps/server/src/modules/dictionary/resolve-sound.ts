import type { Tx } from '../../kernel/db/pool.ts';
import { toInvalidField } from '../../kernel/http/input.ts';

interface Sound {
  readonly id: string;
  readonly uploadedBy: string | null;
}

/** File operations that words need; the composition supplies them. */
export interface WordSounds {
  /** Finds the sound of a word by its id or by an address that the server handed out. */
  readonly find: (tx: Tx, given: string) => Promise<Sound | undefined>;
  /** Copies a sound of a lesson, given by its address, for this person. */
  readonly copy: (tx: Tx, given: string, uploadedBy: string) => Promise<Sound | undefined>;
}

/**
 * Accepts a sound that this person uploaded, the current sound of the word, or a sound of a lesson that the
 * person was shown.
 */
export async function resolveSound(
  tx: Tx,
  given: string,
  { actorId, currentId }: { readonly actorId: string; readonly currentId?: string | null },
  sounds: WordSounds,
): Promise<string> {
  const sound = await sounds.find(tx, given);
  if (sound && (sound.id === currentId || sound.uploadedBy === actorId)) return sound.id;
  const copied = sound ? undefined : await sounds.copy(tx, given, actorId);
  if (!copied) throw toInvalidField('audio', 'fileUnknown');
  return copied.id;
}
