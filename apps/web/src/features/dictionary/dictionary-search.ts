/** The search parameters of a dictionary: whose words, and which. Pure. */
import {
  type DictionaryLanguage,
  dictionaryLanguages,
  type WordFilter,
  wordFilters,
} from '@klasna/contract/dictionary/values';
import { readListSearch } from '../../lib/list-search.ts';

export interface DictionarySearch {
  /** The student, for staff. */
  readonly studentId?: string;
  readonly q?: string;
  readonly page?: number;
  readonly language?: DictionaryLanguage;
  readonly state?: WordFilter;
}

export function readDictionarySearch(given: Readonly<Record<string, unknown>>): DictionarySearch {
  const language = dictionaryLanguages.find((one) => one === given.language);
  const state = wordFilters.find((one) => one === given.state);
  const { studentId } = given;
  return {
    ...readListSearch(given, []),
    ...(typeof studentId === 'string' && studentId !== '' && { studentId }),
    ...(language && { language }),
    ...(state && { state }),
  };
}

/** Any other change starts at the first page. */
export const changeSearch = (
  before: DictionarySearch,
  change: { readonly [Name in keyof DictionarySearch]?: DictionarySearch[Name] | undefined },
): DictionarySearch => readDictionarySearch({ ...before, page: 1, ...change });
