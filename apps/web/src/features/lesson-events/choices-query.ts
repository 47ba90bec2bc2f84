/** The classes that lessons can be planned for, searched by text. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import type { OptionsQuery } from '../../lib/form/search-select.tsx';
import { formatName } from '../../lib/format-name.ts';

const pageParams = { page: 1, limit: 20 } as const;

/** Finds classes by text: all classes of the school, or only those of the person. */
export const classChoices =
  (scope: 'school' | 'own') =>
  (q: string): OptionsQuery => ({
    queryKey: ['classes', 'choices', { of: scope, q }],
    queryFn: async ({ signal }) => {
      const query = { ...pageParams, q, sort: 'name' } as const;
      const { data } = await (scope === 'school'
        ? call('GET /tenant/classes', { signal, query })
        : call('GET /tenant/classes/my', { signal, query }));
      return data.map(({ id, name, teacher }) => ({
        value: id,
        label: scope === 'school' ? `${name} · ${formatName(teacher)}` : name,
      }));
    },
  });

/** Loads the defaults that a class gives its lessons: teacher, duration and room. */
export const classQuery = (id: string) =>
  queryOptions({
    queryKey: ['classes', 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/classes/{id}', { signal, params: { id }, query: {} })).data,
  });
