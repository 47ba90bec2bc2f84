import type { LessonEvent } from '@klasna/contract/schedule/models';
import type { EventScope } from '@klasna/contract/schedule/values';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useOfferUndo } from '@klasna/kit/use-offer-undo';
import { messageOf } from '../../lib/api/api-failure.ts';
import { useDescribeFailure } from '../../lib/lessons/use-describe-conflict.ts';
import { formatDateTime } from '../../lib/local-time.ts';
import { useZones } from '../../lib/use-zones.ts';
import type { LessonChanges } from './use-lesson-changes.ts';

/**
 * Returns the confirmation texts for deleting a lesson, and a function that deletes it and returns whether it
 * succeeded.
 */
export function useRemoveLesson({ remove, restore }: LessonChanges) {
  const { t } = useTranslation(['events', 'kit']);
  const { ownZone } = useZones();
  const offerUndo = useOfferUndo();
  const describeFailure = useDescribeFailure();
  return {
    getName: ({ class: { name }, startsAt }: LessonEvent) => `${name}, ${formatDateTime(ownZone, startsAt)}`,
    getText: ({ status }: LessonEvent) => {
      const isCharged = status === 'completed' || status === 'noShowWithCharge';
      return isCharged ? `${t('givenBack')} ${t('kit:confirm.undoText')}` : t('kit:confirm.undoText');
    },
    remove: async (lesson: LessonEvent, scope: EventScope): Promise<boolean> => {
      try {
        await remove(lesson, scope);
        offerUndo({
          doneText: t(scope === 'one' ? 'deleted' : 'deletedAll'),
          undo: () => restore(lesson, scope),
          undoneText: t(scope === 'one' ? 'restored' : 'restoredAll'),
          toFailureText: (failure) => describeFailure(failure, t('notRestored')),
        });
        return true;
      } catch (failure) {
        notify.error(messageOf(failure, t('notDeleted')));
        return false;
      }
    },
  };
}
