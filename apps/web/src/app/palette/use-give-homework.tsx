/** Giving homework from the palette: first the class is chosen, then its page opens the dialog. */
import { IconClipboardList, IconPresentation } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import type { SpotlightActionData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { classListQuery } from '../../features/classes/classes-query.ts';
import { learnersOf } from '../../features/classes/learners-of.ts';
import { addAction } from '../../lib/use-address-action.ts';
import { useMayOpen } from '../guard/use-may-open.ts';
import type { Asked } from './use-asked.ts';

/** For those who teach; none for others. */
export function useGiveHomework(onStart: () => void): readonly SpotlightActionData[] {
  const { t } = useTranslation('shell');
  const isTeacher = useMayOpen('/lessons/classes/review');
  if (!isTeacher) return [];
  return [
    {
      id: 'give-homework',
      label: t('palette.giveHomework'),
      leftSection: <IconClipboardList size={20} stroke={1.5} aria-hidden />,
      closeSpotlightOnTrigger: false,
      onClick: onStart,
    },
  ];
}

interface ClassChoice {
  readonly isRunning: boolean;
  readonly actions: readonly SpotlightActionData[];
}

/** The classes to which this person may give homework, while one is to be chosen. */
export function useClassChoice(asked: Asked, isWanted: boolean): ClassChoice {
  const navigate = useNavigate();
  // An administrator who teaches leads every class.
  const seesAll = useMayOpen('/lessons/classes/school');
  const { data, isLoading } = useQuery({
    ...classListQuery({ kind: seesAll ? 'school' : 'mine' }, { q: asked.words }),
    enabled: isWanted,
  });
  if (!isWanted) return { isRunning: false, actions: [] };
  const classes = asked.isSettled ? (data?.data ?? []) : [];
  return {
    isRunning: isLoading || !asked.isSettled,
    actions: classes
      .filter(({ can }) => can.teach)
      .map((one) => ({
        id: one.id,
        label: one.name,
        description: learnersOf(one),
        leftSection: <IconPresentation size={20} stroke={1.5} aria-hidden />,
        onClick: () =>
          void navigate({ to: '/classes/$id/homework', params: { id: one.id }, hash: addAction }),
      })),
  };
}
