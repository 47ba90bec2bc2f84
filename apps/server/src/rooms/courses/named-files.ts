/** Resolves files given by id, or by an address that the server handed out, to their ids. */
import type { StoredPurpose } from '@klasna/contract/files/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { type BadField, refuseFields } from '../../kernel/http/input.ts';
import { type FoundFile, findFiles } from '../files/index.ts';
import type { FileAddress } from './describe-exercise.ts';
import { fileSchool } from './library.ts';

/** Dependencies that the composition supplies. */
export interface ContentFiles {
  readonly addressOf: FileAddress;
  readonly named: (
    schoolId: string,
    given: string,
  ) => { readonly schoolId: string; readonly fileId: string } | undefined;
}

export interface NamedFile {
  /** Path of the field, for error messages. */
  readonly path: string;
  readonly given: string;
  readonly purposes: readonly StoredPurpose[];
}

/** Returns a function from a given file to its id. Throws if a file does not exist. */
export type ResolveFiles = (named: readonly NamedFile[]) => Promise<(given: string) => string>;

/** Accepts files of this school or the library that were uploaded for a matching purpose. */
export const filesOf =
  (tx: Tx, lent: ContentFiles): ResolveFiles =>
  async (named) => {
    const known = new Map(named.map(({ given }) => [given, ownId(tx, lent, given)]));
    const files = await filesById(
      tx,
      [...new Set(known.values())].filter((id) => id !== undefined),
    );
    const unknown = named.filter(({ given, purposes }) => {
      const file = files.get(known.get(given) ?? '');
      return file === undefined || !purposes.includes(file.purpose);
    });
    if (unknown.length > 0) throw refuseFields(unknown.map(unknownFile));
    return (given) => known.get(given) ?? given;
  };

/**
 * Existing files in the order of the ids. The id tells whether a file belongs to this school or the library.
 */
export async function filesById(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, FoundFile>> {
  const found = new Map<string, FoundFile>();
  for (const [schoolId, some] of Map.groupBy(ids, (id) => fileSchool(tx.schoolId, id)))
    for (const file of await findFiles(tx, schoolId, some)) found.set(file.id, file);
  const known = ids.map((id) => found.get(id)).filter((file) => file !== undefined);
  return new Map(known.map((file) => [file.id, file]));
}

export const unknownFile = ({ path }: NamedFile): BadField => ({
  path,
  words: { key: 'validation:fileUnknown' },
});

/** The school in an address must be the school that owns the file. */
function ownId(tx: Tx, files: ContentFiles, given: string): string | undefined {
  const file = files.named(tx.schoolId, given);
  if (file === undefined || file.fileId === given) return file?.fileId;
  return file.schoolId === fileSchool(tx.schoolId, file.fileId) ? file.fileId : undefined;
}
