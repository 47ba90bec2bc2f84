/** Looks up the names of people as other people see them; every module receives this lookup. */
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../kernel/db/pool.ts';
import { describeNames } from '../modules/people/index.ts';

export type FileUrlOrNull = (schoolId: string, fileId: string | null) => string | null;

export const createNamesOf =
  (pictureUrlOf: FileUrlOrNull) => (tx: Tx, ids: readonly string[], language: LanguageTag) =>
    describeNames(tx, ids, pictureUrlOf, language);

export type NamesOf = ReturnType<typeof createNamesOf>;
