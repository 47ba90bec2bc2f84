/** The names of people as shown to others; every module receives this lookup. */
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../kernel/db/pool.ts';
import { describeNames } from '../rooms/people/index.ts';

export type AddressOrNull = (schoolId: string, fileId: string | null) => string | null;

export const namesWith =
  (pictureOf: AddressOrNull) => (tx: Tx, ids: readonly string[], language: LanguageTag) =>
    describeNames(tx, ids, pictureOf, language);

export type NamesOf = ReturnType<typeof namesWith>;
