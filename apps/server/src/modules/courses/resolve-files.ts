/** Resolves files given by id, or by an address that the server handed out, to their ids. */
import type { StoredPurpose } from '@klasna/contract/files/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { type InvalidField, toInvalidInput } from '../../kernel/http/input.ts';
import { type FoundFile, findFiles } from '../files/index.ts';
import type { FileAddress } from './describe-exercise.ts';
import { findUsedFileIds } from './exercises.store.ts';
import { schoolOfContent } from './library.ts';

/** Dependencies that the composition supplies. */
export interface ContentFiles {
  readonly addressOf: FileAddress;
  readonly parseFileAddress: (
    schoolId: string,
    given: string,
  ) => { readonly schoolId: string; readonly fileId: string } | undefined;
}

export interface FileReference {
  /** The path of the field, for error messages. */
  readonly path: string;
  readonly given: string;
  readonly purposes: readonly StoredPurpose[];
}

/** Returns a function from a given file to its id. Throws if a file does not exist. */
export type ResolveFiles = (references: readonly FileReference[]) => Promise<(given: string) => string>;

/**
 * Creates a resolver, which accepts files of this school or the library that were uploaded for a matching purpose. The
 * sound of a person's dictionary belongs to that person: others can use it only where the exercise contains it already.
 */
export const createFileResolver =
  (tx: Tx, deps: ContentFiles): ResolveFiles =>
  async (references) => {
    const idByGiven = new Map(references.map(({ given }) => [given, resolveFileId(tx, deps, given)]));
    const files = await findFilesById(
      tx,
      [...new Set(idByGiven.values())].filter((id) => id !== undefined),
    );
    const foreignSounds = [...files.values()]
      .filter(({ purpose, uploadedBy }) => purpose === 'dictionaryAudio' && uploadedBy !== tx.caller?.userId)
      .map(({ id }) => id);
    const usedSounds = await findUsedFileIds(tx, foreignSounds);
    const unknownFiles = references.filter(({ given, purposes }) => {
      const file = files.get(idByGiven.get(given) ?? '');
      if (file === undefined || !purposes.includes(file.purpose)) return true;
      return foreignSounds.includes(file.id) && !usedSounds.has(file.id);
    });
    if (unknownFiles.length > 0) throw toInvalidInput(unknownFiles.map(toUnknownFile));
    return (given) => idByGiven.get(given) ?? given;
  };

/**
 * Finds existing files in the order of the ids. The id reveals whether a file belongs to this school or the library.
 */
export async function findFilesById(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, FoundFile>> {
  const found = new Map<string, FoundFile>();
  for (const [schoolId, some] of Map.groupBy(ids, (id) => schoolOfContent(tx.schoolId, id)))
    for (const file of await findFiles(tx, schoolId, some)) found.set(file.id, file);
  const existing = ids.map((id) => found.get(id)).filter((file) => file !== undefined);
  return new Map(existing.map((file) => [file.id, file]));
}

export const toUnknownFile = ({ path }: FileReference): InvalidField => ({
  path,
  message: { key: 'validation:fileUnknown' },
});

/** Returns the id in an address, whose school must be the owner of the file. */
function resolveFileId(tx: Tx, files: ContentFiles, given: string): string | undefined {
  const file = files.parseFileAddress(tx.schoolId, given);
  if (file === undefined || file.fileId === given) return file?.fileId;
  return file.schoolId === schoolOfContent(tx.schoolId, file.fileId) ? file.fileId : undefined;
}
