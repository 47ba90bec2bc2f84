import type { Conflict, LessonEvent } from '@klasna/contract/schedule/models';
import { notify } from '@klasna/kit/notify';
import { useOfferUndo } from '@klasna/kit/use-offer-undo';
import { useTranslation } from '@klasna/kit/words';
import { messageOf } from '../../lib/api/api-failure.ts';
import { useZones } from '../../lib/use-zones.ts';
import { writeMomentIn } from '../../lib/wall-clock.ts';
import { conflictsOf } from './conflicts-of.ts';
import type { Moved, MoveWish } from './dialog-kinds.ts';
import { useChangeFailure } from './use-conflict-words.ts';
import type { LessonChanges } from './use-lesson-changes.ts';

/** Moves a lesson and reports it; returns the conflicts if there are any. */
export type MoveLesson = (lesson: LessonEvent, wish: MoveWish) => Promise<Moved | readonly Conflict[]>;

export function useMoveLesson({ change }: LessonChanges): MoveLesson {
  const { t } = useTranslation('events');
  const offerUndo = useOfferUndo();
  const { own } = useZones();
  const write = useChangeFailure();
  return async (lesson, { to, scope, allowOverlap }) => {
    let moved: LessonEvent;
    try {
      moved = await change(lesson, { ...to, ...(allowOverlap && { allowOverlap }) }, scope);
    } catch (failure) {
      const conflicts = conflictsOf(failure);
      if (conflicts.length > 0) return conflicts;
      notify.error(messageOf(failure, t('move.failed')));
      return 'kept';
    }
    if (scope !== 'one') notify.success(t('move.doneAll'));
    else {
      const { startsAt, duration, overlaps } = lesson;
      offerUndo({
        done: t('move.done', { time: writeMomentIn(own, to.startsAt) }),
        undo: () => change(moved, { startsAt, duration, allowOverlap: overlaps }),
        undone: t('move.undone', { time: writeMomentIn(own, startsAt) }),
        failed: (failure) => write(failure, t('move.failed')),
      });
    }
    return 'moved';
  };
}
