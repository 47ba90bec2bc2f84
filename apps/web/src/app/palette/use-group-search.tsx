import type { SpotlightActionData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { GroupAvatar } from '../../features/groups/group-avatar.tsx';
import { groupListQuery } from '../../features/groups/groups-query.ts';
import { useMayOpen } from '../guard/use-may-open.ts';
import type { SearchHook } from './search-hook.ts';
import { takeResults } from './use-search-query.ts';

/**
 * Finds groups by name. Leaves out groups that a teacher does not teach, because the teacher cannot open their pages.
 */
export const useGroupSearch: SearchHook = (searchQuery) => {
  const navigate = useNavigate();
  const isAllowed = useMayOpen('/users/groups');
  const reply = useQuery({
    ...groupListQuery({ q: searchQuery.text, sort: 'name' }),
    enabled: isAllowed && searchQuery.text !== '',
  });
  const actions = takeResults(searchQuery, reply.data?.data)
    .filter(({ can }) => can !== undefined)
    .map(
      (group): SpotlightActionData => ({
        id: group.id,
        label: group.name,
        leftSection: <GroupAvatar image={group.image} size={28} />,
        onClick: () => void navigate({ to: '/users/groups/$id', params: { id: group.id } }),
      }),
    );
  return { isRunning: reply.isLoading, hasFailed: reply.isError, actions };
};
