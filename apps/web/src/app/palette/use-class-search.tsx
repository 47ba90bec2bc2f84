import { IconPresentation } from '@klasna/kit/icons';
import type { SpotlightActionData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { classListQuery } from '../../features/classes/classes-query.ts';
import { getLearnersName } from '../../features/classes/get-learners-name.ts';
import { useMayOpen } from '../guard/use-may-open.ts';
import type { SearchHook } from './search-hook.ts';
import { takeResults } from './use-search-query.ts';

/** Finds classes by name: all classes of the school for administrators, own classes for everybody else. */
export const useClassSearch: SearchHook = (searchQuery) => {
  const navigate = useNavigate();
  const canSeeAll = useMayOpen('/lessons/classes/school');
  const canSeeOwn = useMayOpen('/lessons/classes');
  const reply = useQuery({
    ...classListQuery({ kind: canSeeAll ? 'school' : 'mine' }, { q: searchQuery.text }),
    enabled: (canSeeAll || canSeeOwn) && searchQuery.text !== '',
  });
  const actions = takeResults(searchQuery, reply.data?.data).map(
    (result): SpotlightActionData => ({
      id: result.id,
      label: result.name,
      description: getLearnersName(result),
      leftSection: <IconPresentation size={20} stroke={1.5} aria-hidden />,
      onClick: () => void navigate({ to: '/classes/$id', params: { id: result.id } }),
    }),
  );
  return { isRunning: reply.isLoading, hasFailed: reply.isError, actions };
};
