/** Whom and what a calendar can be filtered by: found by typing, and by the id that an address mentions. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import type { Found } from '../../lib/form/searched-field.tsx';
import type { FilterName } from './calendar-search.ts';
import { nameOf } from './lesson-state.ts';

interface Source {
  /** Under which it is kept, so that a change to one of them is seen here too. */
  readonly key: 'people' | 'classes';
  readonly find: (q: string, signal: AbortSignal) => Promise<readonly Found[]>;
  readonly read: (id: string, signal: AbortSignal) => Promise<string>;
}

const paged = { sort: 'name', page: 1, limit: 20 } as const;
const teaching = { role: 'staff' as const, permissions: ['teacher' as const] };

const peopleWho = (whom: { role: 'member' } | typeof teaching): Source => ({
  key: 'people',
  find: async (q, signal) => {
    const { data } = await call('GET /tenant/users', { signal, query: { ...paged, ...whom, q } });
    return data.map((person) => ({ value: person.id, label: nameOf(person) }));
  },
  read: async (id, signal) => nameOf((await call('GET /tenant/users/{id}', { signal, params: { id } })).data),
});

const sources: Readonly<Record<FilterName, Source>> = {
  teacherId: peopleWho(teaching),
  studentId: peopleWho({ role: 'member' }),
  classId: {
    key: 'classes',
    find: async (q, signal) => {
      const { data } = await call('GET /tenant/classes', { signal, query: { ...paged, q } });
      return data.map(({ id, name }) => ({ value: id, label: name }));
    },
    read: async (id, signal) =>
      (await call('GET /tenant/classes/{id}', { signal, params: { id } })).data.name,
  },
};

export const lookUpFor = (name: FilterName, q: string) => ({
  queryKey: [sources[name].key, 'calendar', name, q],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => sources[name].find(q, signal),
});

export const chosenNameQuery = (name: FilterName, id: string) =>
  queryOptions({
    queryKey: [sources[name].key, 'calendar', name, 'name', id],
    queryFn: ({ signal }) => sources[name].read(id, signal),
  });
