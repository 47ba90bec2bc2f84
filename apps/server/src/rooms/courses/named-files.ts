/** Files that are named by id, or by an address that was handed out, become the ids that are kept. */
import type { FilePurpose } from '@klasna/contract/files/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { type BadField, refuseFields } from '../../kernel/http/input.ts';
import { findFiles } from '../files/index.ts';
import type { FileAddress } from './describe-exercise.ts';
import { fileSchool } from './library.ts';

/** What the composition lends. */
export interface ContentFiles {
  readonly addressOf: FileAddress;
  readonly named: (
    schoolId: string,
    given: string,
  ) => { readonly schoolId: string; readonly fileId: string } | undefined;
}

export interface NamedFile {
  /** Where it is named. */
  readonly path: string;
  readonly given: string;
  readonly purposes: readonly FilePurpose[];
}

/** The ids, by what was given. Refused is what names no file of this school or the library that is for such a use. */
export async function resolveFiles(
  tx: Tx,
  files: ContentFiles,
  named: readonly NamedFile[],
): Promise<(given: string) => string> {
  const idOf = (given: string): string => ownId(tx, files, given) ?? given;
  const known = new Map(named.map(({ given }) => [given, ownId(tx, files, given)]));
  const wanted = [...new Set(known.values())].filter((id) => id !== undefined);
  const purposes = new Map<string, FilePurpose>();
  for (const [schoolId, ids] of Map.groupBy(wanted, (id) => fileSchool(tx.schoolId, id))) {
    for (const { id, purpose } of await findFiles(tx, schoolId, ids)) purposes.set(id, purpose);
  }
  const unknown = named.filter(({ given, purposes: wished }) => {
    const purpose = purposes.get(known.get(given) ?? '');
    return purpose === undefined || !wished.includes(purpose);
  });
  if (unknown.length > 0) throw refuseFields(unknown.map(unknownFile));
  return idOf;
}

const unknownFile = ({ path }: NamedFile): BadField => ({ path, words: { key: 'validation:fileUnknown' } });

/** An address tells whose file it opens; that has to be whose it is. */
function ownId(tx: Tx, files: ContentFiles, given: string): string | undefined {
  const file = files.named(tx.schoolId, given);
  if (file === undefined || file.fileId === given) return file?.fileId;
  return file.schoolId === fileSchool(tx.schoolId, file.fileId) ? file.fileId : undefined;
}
