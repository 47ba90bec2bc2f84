/** From what a class is put together: people and groups are looked up by what is typed, plans all at once. */
import type { ListedPerson } from '@klasna/contract/people/models';
import { limits } from '@klasna/contract/values';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import type { Found, LookUp } from '../../lib/form/searched-field.tsx';

const limit = 20;
const paged = { page: 1, limit } as const;

type Named = Pick<ListedPerson, 'firstName' | 'lastName'>;
export const nameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

/** Two people may have one name, and are told apart by their email. */
function choicesOf(people: readonly ListedPerson[]): readonly Found[] {
  return people.map((person) => {
    const label = nameOf(person);
    const isShared = people.some((other) => other !== person && nameOf(other) === label);
    return { value: person.id, label: isShared && person.email ? `${label} · ${person.email}` : label };
  });
}

const peopleChoices = (role: 'member' | 'staff', q: string): LookUp => ({
  // Below `people`, so that a change to a person is seen here too.
  queryKey: ['people', 'class-choices', { role, q }],
  queryFn: async ({ signal }) => {
    const permissions = role === 'staff' ? { permissions: ['teacher' as const] } : {};
    // Somebody who is inactive or suspended is not offered for anything new.
    const query = { ...paged, q, role, status: 'active', sort: 'name', ...permissions } as const;
    return choicesOf((await call('GET /tenant/users', { signal, query })).data);
  },
});

export const studentChoices = (q: string): LookUp => peopleChoices('member', q);
export const teacherChoices = (q: string): LookUp => peopleChoices('staff', q);

export const groupChoices = (q: string): LookUp => ({
  queryKey: ['groups', 'class-choices', q],
  queryFn: async ({ signal }) => {
    const { data } = await call('GET /tenant/groups', { signal, query: { ...paged, q, sort: 'name' } });
    return data.map(({ id, name }) => ({ value: id, label: name }));
  },
});

/** The plans on offer: no school has more of them than one page holds. */
export const planChoices = queryOptions({
  queryKey: ['plans', 'class-choices'],
  queryFn: async ({ signal }) => {
    const query = { status: 'active', page: 1, limit: limits.pageSizeMax } as const;
    return (await call('GET /tenant/school/plans', { signal, query })).data;
  },
});

export const personNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'name', id],
    queryFn: async ({ signal }) =>
      nameOf((await call('GET /tenant/users/{id}', { signal, params: { id } })).data),
  });

/** Whose the classes are that the person at this window teaches. */
export const ownIdQuery = queryOptions({
  queryKey: ['account', 'id'],
  queryFn: async ({ signal }) => (await call('GET /tenant/user', { signal })).data.id,
  staleTime: Number.POSITIVE_INFINITY,
});
