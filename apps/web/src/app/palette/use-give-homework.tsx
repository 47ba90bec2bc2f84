/**
 * Gives homework from the command palette: the person selects a class, then the page of that class opens the dialog.
 */
import { IconClipboardList, IconPresentation } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import type { SpotlightActionData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { classListQuery } from '../../features/classes/classes-query.ts';
import { getLearnersName } from '../../features/classes/get-learners-name.ts';
import { addAction } from '../../lib/use-add-action.ts';
import { useMayOpen } from '../guard/use-may-open.ts';
import type { SearchResult } from './search-hook.ts';
import { type SearchQuery, takeResults } from './use-search-query.ts';

/** Returns the action that starts giving homework; empty for people who do not teach. */
export function useGiveHomework(onStart: () => void): readonly SpotlightActionData[] {
  const { t } = useTranslation(['shell', 'keywords']);
  const isTeacher = useMayOpen('/lessons/classes/review');
  if (!isTeacher) return [];
  return [
    {
      id: 'give-homework',
      label: t('palette.giveHomework'),
      keywords: t('keywords:actions.giveHomework'),
      leftSection: <IconClipboardList size={20} stroke={1.5} aria-hidden />,
      closeSpotlightOnTrigger: false,
      onClick: onStart,
    },
  ];
}

/**
 * The maximum number of listed classes. It is higher than for a search, because many teachers find their class without
 * typing.
 */
const maxClasses = 20;

/** Lists the classes to which this person may give homework. They are loaded when the palette asks for a class. */
export function useClassChoice(searchQuery: SearchQuery, isWanted: boolean): SearchResult {
  const navigate = useNavigate();
  // An administrator who teaches may give homework in every class.
  const seesAll = useMayOpen('/lessons/classes/school');
  const { data, isLoading, isError } = useQuery({
    ...classListQuery({ kind: seesAll ? 'school' : 'mine' }, { q: searchQuery.text }),
    enabled: isWanted,
  });
  if (!isWanted) return { isRunning: false, hasFailed: false, actions: [] };
  const teachable = data?.data.filter(({ can }) => can.teach);
  return {
    isRunning: isLoading || !searchQuery.isSettled,
    hasFailed: isError,
    actions: takeResults(searchQuery, teachable, maxClasses).map((one) => ({
      id: one.id,
      label: one.name,
      description: getLearnersName(one),
      leftSection: <IconPresentation size={20} stroke={1.5} aria-hidden />,
      onClick: () => void navigate({ to: '/classes/$id/homework', params: { id: one.id }, hash: addAction }),
    })),
  };
}
