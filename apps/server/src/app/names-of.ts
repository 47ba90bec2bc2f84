/** Looks up the names of people as other people see them; every module receives this lookup. */
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../kernel/db/pool.ts';
import { describeNames, describeReadNames } from '../modules/people/index.ts';

export type FileUrlOrNull = (schoolId: string, fileId: string | null) => string | null;

export const createNamesOf =
  (pictureUrlOf: FileUrlOrNull) => (tx: Tx, ids: readonly string[], language: LanguageTag) =>
    describeNames(tx, ids, pictureUrlOf, language);

export type NamesOf = ReturnType<typeof createNamesOf>;

type DescribePeople = (
  schoolId: string,
  people: Parameters<typeof describeReadNames>[1],
  language: LanguageTag,
) => ReturnType<typeof describeReadNames>;

/** Describes people whose names a statement has already read. */
export const createDescribePeople =
  (pictureUrlOf: FileUrlOrNull): DescribePeople =>
  (schoolId, people, language) =>
    describeReadNames(schoolId, people, pictureUrlOf, language);
