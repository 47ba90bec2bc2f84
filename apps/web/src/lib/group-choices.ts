import { call } from './api/call.ts';
import type { LookUp } from './form/searched-field.tsx';

export const groupChoices = (q: string): LookUp => ({
  queryKey: ['groups', 'choices', q],
  queryFn: async ({ signal }) => {
    const query = { page: 1, limit: 20, q, sort: 'name' } as const;
    const { data } = await call('GET /tenant/groups', { signal, query });
    return data.map(({ id, name }) => ({ value: id, label: name }));
  },
});
