/** The options of the calendar filters: found by text, and named for the ids in the URL. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import type { OptionsQuery } from '../../lib/form/search-select.tsx';
import { personNameQuery, searchAllStudents, searchAllTeachers } from '../../lib/search-people-options.ts';
import type { FilterName } from './calendar-search.ts';

const anyClassChoices = (q: string): OptionsQuery => ({
  // The key starts with `classes`, so that a changed class makes this query stale too.
  queryKey: ['classes', 'calendar', q],
  queryFn: async ({ signal }) => {
    const query = { sort: 'name', page: 1, limit: 20, q } as const;
    const { data } = await call('GET /tenant/classes', { signal, query });
    return data.map(({ id, name }) => ({ value: id, label: name }));
  },
});

const classNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['classes', 'name', id],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/classes/{id}', { signal, params: { id }, query: {} })).data.name,
  });

interface FilterSource {
  readonly find: (q: string) => OptionsQuery;
  readonly name: typeof classNameQuery;
}

export const filterSources: Readonly<Record<FilterName, FilterSource>> = {
  teacherId: { find: searchAllTeachers, name: personNameQuery },
  studentId: { find: searchAllStudents, name: personNameQuery },
  classId: { find: anyClassChoices, name: classNameQuery },
};
