import type { SpotlightActionData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { GroupFace } from '../../features/groups/group-face.tsx';
import { groupListQuery } from '../../features/groups/groups-query.ts';
import { useMayOpen } from '../guard/use-may-open.ts';
import type { Search } from './search.ts';
import { foundFor } from './use-asked.ts';

/** Finds groups by name. Teachers have no page to open for groups that they do not teach. */
export const useGroupSearch: Search = (asked) => {
  const navigate = useNavigate();
  const isPossible = useMayOpen('/users/groups');
  const { data, isLoading } = useQuery({
    ...groupListQuery({ q: asked.words, sort: 'name' }),
    enabled: isPossible && asked.words !== '',
  });
  const actions = foundFor(asked, { data: data?.data, isLoading })
    .filter(({ can }) => can !== undefined)
    .map(
      (group): SpotlightActionData => ({
        id: group.id,
        label: group.name,
        leftSection: <GroupFace image={group.image} size={28} />,
        onClick: () => void navigate({ to: '/users/groups/$id', params: { id: group.id } }),
      }),
    );
  return { isRunning: isLoading, actions };
};
