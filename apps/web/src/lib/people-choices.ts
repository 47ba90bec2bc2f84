import type { ListedPerson } from '@klasna/contract/people/models';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api/call.ts';
import type { Found, LookUp } from './form/searched-field.tsx';
import { nameOf } from './person-name.ts';

/** Two people may have the same name, so their email is added. */
function choicesOf(people: readonly ListedPerson[]): readonly Found[] {
  return people.map((person) => {
    const label = nameOf(person);
    const isShared = people.some((other) => other !== person && nameOf(other) === label);
    return { value: person.id, label: isShared && person.email ? `${label} · ${person.email}` : label };
  });
}

interface Whom {
  readonly role: 'member' | 'staff';
  /** Undefined to include inactive and suspended people. */
  readonly status?: 'active';
}

const peopleChoices = (whom: Whom, q: string): LookUp => ({
  // The key starts with `people`, so that changes to people refetch it.
  queryKey: ['people', 'choices', whom, q],
  queryFn: async ({ signal }) => {
    const permissions = whom.role === 'staff' ? { permissions: ['teacher' as const] } : {};
    const query = { page: 1, limit: 20, q, sort: 'name', ...whom, ...permissions } as const;
    return choicesOf((await call('GET /tenant/users', { signal, query })).data);
  },
});

/** Inactive and suspended people cannot be selected for anything new. */
export const studentChoices = (q: string): LookUp => peopleChoices({ role: 'member', status: 'active' }, q);
export const teacherChoices = (q: string): LookUp => peopleChoices({ role: 'staff', status: 'active' }, q);

/** Everybody, to filter lessons or classes by. */
export const anyStudentChoices = (q: string): LookUp => peopleChoices({ role: 'member' }, q);
export const anyTeacherChoices = (q: string): LookUp => peopleChoices({ role: 'staff' }, q);

export const personNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'name', id],
    queryFn: async ({ signal }) =>
      nameOf((await call('GET /tenant/users/{id}', { signal, params: { id } })).data),
  });
