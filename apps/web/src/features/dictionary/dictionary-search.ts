/** The search params of a dictionary: the student and the filters of the words. Pure. */
import {
  type DictionaryLanguage,
  dictionaryLanguages,
  type WordFilter,
  wordFilters,
} from '@klasna/contract/dictionary/values';
import { readListSearch } from '../../lib/list-search.ts';

export interface DictionarySearch {
  /** The id of the student, for staff. */
  readonly studentId?: string;
  readonly q?: string;
  readonly page?: number;
  readonly language?: DictionaryLanguage;
  readonly state?: WordFilter;
}

export function readDictionarySearch(params: Readonly<Record<string, unknown>>): DictionarySearch {
  const language = dictionaryLanguages.find((value) => value === params.language);
  const state = wordFilters.find((value) => value === params.state);
  const { studentId } = params;
  return {
    ...readListSearch(params, []),
    ...(typeof studentId === 'string' && studentId !== '' && { studentId }),
    ...(language && { language }),
    ...(state && { state }),
  };
}

/** Changes the search params. Every change except that of the page starts at the first page. */
export const changeSearch = (
  search: DictionarySearch,
  change: { readonly [Name in keyof DictionarySearch]?: DictionarySearch[Name] | undefined },
): DictionarySearch => readDictionarySearch({ ...search, page: 1, ...change });
