import type { Tx } from '../../kernel/db/pool.ts';
import { badField } from '../../kernel/http/input.ts';

interface Sound {
  readonly id: string;
  readonly uploadedBy: string | null;
}

/** What words need of files; handed in by the composition. */
export interface Sounds {
  /** The sound of a word that an id or a handed-out address names. */
  readonly find: (tx: Tx, given: string) => Promise<Sound | undefined>;
  /** A sound of a lesson, at the address that its reader was given, copied for this person. */
  readonly copy: (tx: Tx, given: string, uploadedBy: string) => Promise<Sound | undefined>;
}

/** One that this person uploaded, the one that the word has already, or one of a lesson that they were shown. */
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
