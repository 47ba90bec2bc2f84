import type { ListedPerson } from '@klasna/contract/people/models';
import { isStaff } from '@klasna/contract/person-kinds';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api/request.ts';
import type { OptionsQuery, SearchOption } from './form/search-select.tsx';
import { formatName } from './format-name.ts';

/** Converts people to options with their email, because two people may have the same name. */
function toOptions(people: readonly ListedPerson[]): readonly SearchOption[] {
  return people.map((person) => {
    const label = formatName(person);
    const isShared = people.some(
      (otherPerson) => otherPerson !== person && formatName(otherPerson) === label,
    );
    return { value: person.id, label: isShared && person.email ? `${label} · ${person.email}` : label };
  });
}

interface PeopleFilter {
  /** The role to search; `staff` finds only teachers, and undefined finds everybody. */
  readonly role?: 'member' | 'staff';
  /** The status to search; undefined includes inactive and suspended people. */
  readonly status?: 'active';
}

const searchPeopleOptions = (filter: PeopleFilter, q: string): OptionsQuery => ({
  // The key starts with `people`, so that changes to people refetch it.
  queryKey: ['people', 'choices', filter, q],
  queryFn: async ({ signal }) => {
    const permissions = isStaff(filter) ? { permissions: ['teacher' as const] } : {};
    const query = { page: 1, limit: 20, q, sort: 'name', ...filter, ...permissions } as const;
    return toOptions((await call('GET /tenant/users', { signal, query })).data);
  },
});

/** Finds students for something new, which inactive and suspended people cannot be selected for. */
export const searchActiveStudents = (q: string): OptionsQuery =>
  searchPeopleOptions({ role: 'member', status: 'active' }, q);
export const searchActiveTeachers = (q: string): OptionsQuery =>
  searchPeopleOptions({ role: 'staff', status: 'active' }, q);

/** Finds all students, to filter lessons or classes by. */
export const searchAllStudents = (q: string): OptionsQuery => searchPeopleOptions({ role: 'member' }, q);
export const searchAllTeachers = (q: string): OptionsQuery => searchPeopleOptions({ role: 'staff' }, q);

export const searchEverybody = (q: string): OptionsQuery => searchPeopleOptions({}, q);

export const personNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'name', id],
    queryFn: async ({ signal }) =>
      formatName((await call('GET /tenant/users/{id}', { signal, params: { id } })).data),
  });
