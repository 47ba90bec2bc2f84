/** Moves a lesson by pointer or keyboard; a preview shows the target until the lesson is dropped. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { useTranslation } from '@klasna/kit/translations';
import { useState } from 'react';
import { revertLesson, showLessonOptimistically } from '../../live/lesson-cache.ts';
import type { CalendarActions } from './calendar-actions.ts';
import type { KeyAction } from './calendar-keys.ts';
import {
  hasMoved,
  isSameMove,
  moveByDays,
  moveBySteps,
  type PendingMove,
  resizeBySteps,
  startMove,
  toMovedLesson,
} from './lesson-move.ts';
import type { LessonTexts } from './use-lesson-texts.ts';

export interface LessonMove {
  readonly pendingMove: PendingMove | null;
  readonly isByKeys: boolean;
  /** The announcement for screen readers: first the target, then the result. */
  readonly announcement: string;
  readonly showMove: (pendingMove: PendingMove | null) => void;
  readonly handleKey: (lesson: LessonEvent, action: KeyAction) => boolean;
  readonly drop: (pendingMove: PendingMove) => void;
  readonly cancel: () => void;
}

interface LessonMoveOptions {
  readonly zone: string;
  readonly texts: LessonTexts;
  readonly moveLesson: CalendarActions['moveLesson'];
}

/**
 * Waits until the lesson is rendered at its target, so that a dialog that opens now can later return the focus to the
 * lesson.
 */
const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

export function useLessonMove({ zone, texts, moveLesson }: LessonMoveOptions): LessonMove {
  const { t } = useTranslation('calendar');
  const [pendingMove, setPendingMove] = useState<PendingMove | null>(null);
  const [isByKeys, setIsByKeys] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  const cancelMove = () => {
    setPendingMove(null);
    setAnnouncement(t('carry.kept'));
  };
  const saveMove = async (move: PendingMove): Promise<void> => {
    const movedLesson = toMovedLesson(move);
    setPendingMove(null);
    showLessonOptimistically(movedLesson);
    await waitForFrame();
    const outcome = await moveLesson(move.lesson, {
      startsAt: movedLesson.startsAt,
      duration: movedLesson.duration,
    });
    if (outcome === 'kept') revertLesson(move.lesson);
    setAnnouncement(
      outcome === 'kept' ? t('carry.kept') : t('carry.moved', { time: texts.dayAndTime(movedLesson) }),
    );
  };
  const drop = (move: PendingMove) => (hasMoved(move) ? void saveMove(move) : cancelMove());
  const showKeyboardMove = (next: PendingMove) => {
    setPendingMove(next);
    setIsByKeys(true);
    setAnnouncement(t('carry.there', { time: texts.dayAndTime(toMovedLesson(next)) }));
  };
  return {
    pendingMove,
    isByKeys,
    announcement,
    showMove: (next) => {
      setIsByKeys(false);
      setPendingMove((previous) => (isSameMove(previous, next) ? previous : next));
    },
    drop,
    cancel: cancelMove,
    handleKey: (lesson, action) => {
      const currentMove = pendingMove?.lesson.id === lesson.id ? pendingMove : undefined;
      if (action.kind === 'move' || action.kind === 'lengthen') {
        if (lesson.can.edit) showKeyboardMove(applyKeyAction(currentMove ?? startMove(lesson), action, zone));
        return true;
      }
      if (!currentMove) return false;
      if (action.kind === 'drop') drop(currentMove);
      if (action.kind === 'cancel') cancelMove();
      return true;
    },
  };
}

function applyKeyAction(
  currentMove: PendingMove,
  action: Extract<KeyAction, { steps: number }>,
  zone: string,
): PendingMove {
  if (action.kind === 'lengthen') return resizeBySteps(currentMove, action.steps);
  return action.days === 0
    ? moveBySteps(currentMove, action.steps)
    : moveByDays(currentMove, action.days, zone);
}
