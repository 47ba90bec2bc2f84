import type { Tx } from '../../kernel/db/pool.ts';
import { isId } from '../../kernel/ids.ts';
import { type FoundFile, findFiles } from './files.store.ts';

interface ParsedFileAddress {
  readonly schoolId: string;
  readonly fileId: string;
}

/**
 * Finds a sound of a lesson, also of the shared libraries, by an address that the server issued. An id is not accepted:
 * only a person who was shown the lesson knows the address.
 */
export async function findSound(
  tx: Tx,
  given: string,
  parseFileAddress: (schoolId: string, given: string) => ParsedFileAddress | undefined,
): Promise<FoundFile | undefined> {
  const file = isId(given) ? undefined : parseFileAddress(tx.schoolId, given);
  const [row] = file ? await findFiles(tx, file.schoolId, [file.fileId]) : [];
  return row?.purpose === 'audio' ? row : undefined;
}
