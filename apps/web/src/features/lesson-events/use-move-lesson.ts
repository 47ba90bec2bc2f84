import type { Conflict, LessonEvent } from '@klasna/contract/schedule/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useOfferUndo } from '@klasna/kit/use-offer-undo';
import { messageOf } from '../../lib/api/api-failure.ts';
import { listConflicts } from '../../lib/lessons/list-conflicts.ts';
import { useDescribeFailure } from '../../lib/lessons/use-describe-conflict.ts';
import { formatDateTime } from '../../lib/local-time.ts';
import { useZones } from '../../lib/use-zones.ts';
import type { MoveInput, MoveResult } from './dialog-requests.ts';
import type { LessonChanges } from './use-lesson-changes.ts';

/** Moves a lesson and reports it; returns the conflicts if there are any. */
export type MoveLesson = (lesson: LessonEvent, wish: MoveInput) => Promise<MoveResult | readonly Conflict[]>;

export function useMoveLesson({ change }: LessonChanges): MoveLesson {
  const { t } = useTranslation('events');
  const offerUndo = useOfferUndo();
  const { ownZone } = useZones();
  const describeFailure = useDescribeFailure();
  return async (lesson, { to, scope, allowOverlap }) => {
    let moved: LessonEvent;
    try {
      moved = await change(lesson, { ...to, ...(allowOverlap && { allowOverlap }) }, scope);
    } catch (failure) {
      const conflicts = listConflicts(failure);
      if (conflicts.length > 0) return conflicts;
      notify.error(messageOf(failure, t('move.failed')));
      return 'kept';
    }
    if (scope !== 'one') notify.success(t('move.doneAll'));
    else {
      const { startsAt, duration, overlaps } = lesson;
      offerUndo({
        doneText: t('move.done', { time: formatDateTime(ownZone, to.startsAt) }),
        undo: () => change(moved, { startsAt, duration, allowOverlap: overlaps }),
        undoneText: t('move.undone', { time: formatDateTime(ownZone, startsAt) }),
        toFailureText: (failure) => describeFailure(failure, t('move.failed')),
      });
    }
    return 'moved';
  };
}
