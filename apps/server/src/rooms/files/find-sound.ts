import type { Tx } from '../../kernel/db/pool.ts';
import { isId } from '../../kernel/ids.ts';
import { type FoundFile, findFiles } from './files.store.ts';

interface Named {
  readonly schoolId: string;
  readonly fileId: string;
}

/**
 * The sound of a lesson at an address that was handed out, be it one of the shared libraries. An id does not find it: who
 * has the address has been shown the lesson.
 */
export async function findSound(
  tx: Tx,
  given: string,
  named: (schoolId: string, given: string) => Named | undefined,
): Promise<FoundFile | undefined> {
  const file = isId(given) ? undefined : named(tx.schoolId, given);
  const [row] = file ? await findFiles(tx, file.schoolId, [file.fileId]) : [];
  return row?.purpose === 'audio' ? row : undefined;
}
