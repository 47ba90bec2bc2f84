/** The classes that lessons can be planned for, searched by text. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import type { LookUp } from '../../lib/form/searched-field.tsx';
import { nameOf } from '../../lib/person-name.ts';

const paged = { page: 1, limit: 20 } as const;

/** All classes of the school or only the person's own. */
export const classChoices =
  (of: 'school' | 'own') =>
  (q: string): LookUp => ({
    queryKey: ['classes', 'choices', { of, q }],
    queryFn: async ({ signal }) => {
      const query = { ...paged, q, sort: 'name' } as const;
      const { data } = await (of === 'school'
        ? call('GET /tenant/classes', { signal, query })
        : call('GET /tenant/classes/my', { signal, query }));
      return data.map(({ id, name, teacher }) => ({
        value: id,
        label: of === 'school' ? `${name} · ${nameOf(teacher)}` : name,
      }));
    },
  });

/** The defaults that a class gives its lessons: teacher, duration of its plan and room. */
export const classQuery = (id: string) =>
  queryOptions({
    queryKey: ['classes', 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/classes/{id}', { signal, params: { id }, query: {} })).data,
  });
