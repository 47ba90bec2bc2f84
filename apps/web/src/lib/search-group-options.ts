import { call } from './api/request.ts';
import type { OptionsQuery } from './form/search-select.tsx';

export const searchGroupOptions = (q: string): OptionsQuery => ({
  queryKey: ['groups', 'choices', q],
  queryFn: async ({ signal }) => {
    const query = { page: 1, limit: 20, q, sort: 'name' } as const;
    const { data } = await call('GET /tenant/groups', { signal, query });
    return data.map(({ id, name }) => ({ value: id, label: name }));
  },
});
