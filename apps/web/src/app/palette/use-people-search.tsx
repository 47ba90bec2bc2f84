import { Avatar } from '@klasna/kit/avatar';
import type { SpotlightActionData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { kindOfPerson } from '../../features/people/detail/kind-of-person.ts';
import { isWhole } from '../../features/people/users/is-whole.ts';
import { foundPeopleQuery } from '../../features/people/users/people-query.ts';
import { nameOf } from '../../lib/person-name.ts';
import { useMayOpen } from '../guard/use-may-open.ts';
import type { Search } from './search.ts';
import { foundFor, most } from './use-asked.ts';

/** Finds people by name, email or phone: managers find everybody, teachers find their own students. */
export const usePeopleSearch: Search = (asked) => {
  const navigate = useNavigate();
  const isPossible = useMayOpen('/users/students');
  const answer = useQuery({
    ...foundPeopleQuery(asked.words, most),
    enabled: isPossible && asked.words !== '',
  });
  const actions = foundFor(asked, answer)
    .filter(isWhole)
    .map(
      (person): SpotlightActionData => ({
        id: person.id,
        label: nameOf(person),
        description: person.email,
        leftSection: <Avatar name={nameOf(person)} src={person.image} size={28} />,
        onClick: () =>
          void navigate({ to: `/users/${kindOfPerson(person, 'teachers')}/$id`, params: { id: person.id } }),
      }),
    );
  return { isRunning: answer.isLoading, actions };
};
