import { Avatar } from '@klasna/kit/avatar';
import type { SpotlightActionData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { selectPersonKind } from '../../features/people/detail/person-kind.ts';
import { isPersonView } from '../../features/people/users/is-person-view.ts';
import { peopleSearchQuery } from '../../features/people/users/people-query.ts';
import { formatName } from '../../lib/format-name.ts';
import { useMayOpen } from '../guard/use-may-open.ts';
import type { SearchHook } from './search-hook.ts';
import { maxResults, takeResults } from './use-search-query.ts';

/** Finds people by name, email or phone: managers find everybody, teachers find their own students. */
export const usePeopleSearch: SearchHook = (searchQuery) => {
  const navigate = useNavigate();
  const isAllowed = useMayOpen('/users/students');
  const reply = useQuery({
    ...peopleSearchQuery(searchQuery.text, maxResults),
    enabled: isAllowed && searchQuery.text !== '',
  });
  const actions = takeResults(searchQuery, reply.data)
    .filter(isPersonView)
    .map(
      (person): SpotlightActionData => ({
        id: person.id,
        label: formatName(person),
        description: person.email,
        leftSection: <Avatar name={formatName(person)} src={person.image} size={28} />,
        onClick: () =>
          void navigate({
            to: `/users/${selectPersonKind(person, 'teachers')}/$id`,
            params: { id: person.id },
          }),
      }),
    );
  return { isRunning: reply.isLoading, hasFailed: reply.isError, actions };
};
