import { limits } from '@klasna/base/limits';
import type { DictionaryLanguage } from '@klasna/contract/dictionary/values';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import type { OptionsQuery } from '../../lib/form/search-select.tsx';
import { formatName } from '../../lib/format-name.ts';
import type { DictionarySearch } from './dictionary-search.ts';

/** Prefix of all queries about dictionaries. */
export const dictionaryKey = ['dictionary'] as const;

export const wordsQuery = ({ page = 1, q = '', ...search }: DictionarySearch) =>
  queryOptions({
    queryKey: [...dictionaryKey, 'words', { page, q, ...search }],
    queryFn: ({ signal }) =>
      call('GET /tenant/dictionary', { signal, query: { page, limit: limits.pageSize, q, ...search } }),
    placeholderData: keepPreviousData,
  });

/**
 * Loads the progress of a student, by default of the current person. `answers` is part of the key, because each answer
 * changes the progress.
 */
export const progressQuery = (studentId?: string, answers = 0) =>
  queryOptions({
    queryKey: [...dictionaryKey, 'progress', studentId ?? 'own', answers],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/dictionary/progress', { signal, query: { studentId } })).data,
  });

/** Loads which of these phrases the person's own dictionary contains. */
export const knownPhrasesQuery = (phrases: readonly string[], language: DictionaryLanguage | undefined) =>
  queryOptions({
    queryKey: [...dictionaryKey, 'known', language ?? 'any', phrases],
    queryFn: async ({ signal }) => {
      const body = { phrases: [...phrases], language };
      const { data } = await call('POST /tenant/dictionary/known', { signal, body });
      return data.known;
    },
    placeholderData: keepPreviousData,
  });

export const studentChoices = (q: string): OptionsQuery => ({
  queryKey: [...dictionaryKey, 'students', q],
  queryFn: async ({ signal }) => {
    const { data } = await call('GET /tenant/dictionary/students', { signal, query: { q, limit: 20 } });
    return data.map((student) => ({ value: student.id, label: formatName(student) }));
  },
});
