import type { LessonEvent } from '@klasna/contract/schedule/models';
import { lateDialog } from '@klasna/kit/late-dialog';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { type ReactNode, useRef } from 'react';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import { loadWords } from '../../lib/words/words.ts';
import type { LessonDialogKind, LessonTime, Moved, PlanWish } from './dialog-kinds.ts';
import { useLessonChanges } from './use-lesson-changes.ts';
import { useMoveLesson } from './use-move-lesson.ts';
import { useQuestion } from './use-question.ts';

const bringWords = () => loadWords('events', 'validation', 'failures');

/** The dialogs and their translations load on demand, because calendars are read far more often than edited. */
const bringDialog = async () => {
  const [{ LessonDialog: dialog }] = await Promise.all([import('./lesson-dialog.tsx'), bringWords()]);
  return dialog;
};
const LessonDialog = lateDialog(bringDialog);

export interface LessonDialogs {
  readonly planLesson: (wish?: PlanWish) => void;
  readonly openLesson: (lessonId: string) => void;
  /**
   * Asks for the scope of a move in a series and how to handle conflicts. Always resolves: without a decision, or after
   * a failure, the lesson stays where it is.
   */
  readonly moveLesson: (lesson: LessonEvent, to: LessonTime) => Promise<Moved>;
  readonly dialogs: ReactNode;
}

/** Dialogs for planning, viewing, editing and moving lessons, wherever lessons are shown. */
export function useLessonDialogs(): LessonDialogs {
  const changes = useLessonChanges();
  const move = useMoveLesson(changes);
  const ask = useQuestion<Moved>('kept');
  const { t } = useTranslation('events');
  const { number, about: what, open: show, manners } = useFreshDialog<LessonDialogKind>();
  const opener = useRef<Element | null>(null);

  const open = (next: LessonDialogKind) => {
    opener.current = document.activeElement;
    show(next);
  };
  /** Replaces the open dialog and returns the focus to where the first one was opened. */
  const swap = (next: LessonDialogKind) => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
    show(next);
  };

  const moveLesson = async (lesson: LessonEvent, to: LessonTime): Promise<Moved> => {
    try {
      await bringWords();
      const isAlone = lesson.seriesId === null;
      const outcome = isAlone ? await move(lesson, { to, scope: 'one', allowOverlap: false }) : [];
      if (typeof outcome === 'string') return outcome;
      await bringDialog();
      return await ask((answer) => open({ kind: 'move', lesson, to, conflicts: outcome, answer }));
    } catch {
      // Without a connection the dialog and its translations cannot load.
      notify.error(t('move.failed'));
      return 'kept';
    }
  };
  return {
    planLesson: (wish = {}) => open({ kind: 'plan', wish }),
    openLesson: (lessonId) => open({ kind: 'view', lessonId }),
    moveLesson,
    dialogs: what && (
      <LessonDialog key={number} {...manners} what={what} changes={changes} move={move} onSwap={swap} />
    ),
  };
}
