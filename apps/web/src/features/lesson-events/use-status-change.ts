import type { LessonEvent } from '@klasna/contract/schedule/models';
import type { EventStatus } from '@klasna/contract/schedule/values';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useOfferUndo } from '@klasna/kit/use-offer-undo';
import { useDescribeFailure } from '../../lib/lessons/use-describe-conflict.ts';
import type { LessonChanges } from './use-lesson-changes.ts';

const messageKeys = {
  scheduled: 'status.scheduled',
  completed: 'status.completed',
  noShowWithCharge: 'status.noShow',
  noShowWithoutCharge: 'status.noShow',
} as const satisfies Record<EventStatus, string>;

/** Sets the status of a lesson with an undo action. Returns whether it was saved. */
export function useStatusChange({ change }: LessonChanges) {
  const { t } = useTranslation('events');
  const offerUndo = useOfferUndo();
  const describeFailure = useDescribeFailure();
  return async (lesson: LessonEvent, status: EventStatus): Promise<boolean> => {
    const toMessage = (failure: unknown) => describeFailure(failure, t('notUpdated'));
    let changed: LessonEvent;
    try {
      changed = await change(lesson, { status });
    } catch (failure) {
      notify.error(toMessage(failure));
      return false;
    }
    offerUndo({
      doneText: t(messageKeys[status]),
      // Undoes the change. Overlaps that existed before are allowed; new conflicts prevent the undo.
      undo: () => change(changed, { status: lesson.status, allowOverlap: lesson.overlaps }),
      undoneText: t(messageKeys[lesson.status]),
      toFailureText: toMessage,
    });
    return true;
  };
}
