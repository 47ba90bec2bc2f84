import { IconPresentation } from '@klasna/kit/icons';
import type { SpotlightActionData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { classListQuery } from '../../features/classes/classes-query.ts';
import { learnersOf } from '../../features/classes/learners-of.ts';
import { useMayOpen } from '../guard/use-may-open.ts';
import type { Search } from './search.ts';
import { foundFor } from './use-asked.ts';

/** Finds classes by name: all classes of the school for administrators, otherwise own classes. */
export const useClassSearch: Search = (asked) => {
  const navigate = useNavigate();
  const seesAll = useMayOpen('/lessons/classes/school');
  const seesOwn = useMayOpen('/lessons/classes');
  const { data, isLoading } = useQuery({
    ...classListQuery({ kind: seesAll ? 'school' : 'mine' }, { q: asked.words }),
    enabled: (seesAll || seesOwn) && asked.words !== '',
  });
  const actions = foundFor(asked, { data: data?.data, isLoading }).map(
    (found): SpotlightActionData => ({
      id: found.id,
      label: found.name,
      description: learnersOf(found),
      leftSection: <IconPresentation size={20} stroke={1.5} aria-hidden />,
      onClick: () => void navigate({ to: '/classes/$id', params: { id: found.id } }),
    }),
  );
  return { isRunning: isLoading, actions };
};
