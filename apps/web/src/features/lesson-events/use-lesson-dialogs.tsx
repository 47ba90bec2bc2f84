import type { LessonEvent } from '@klasna/contract/schedule/models';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import { loadTranslations } from '../../lib/words/translations.ts';
import type { LessonDialogRequest, LessonTime, MoveResult, PlanPrefill } from './dialog-requests.ts';
import { useLessonChanges } from './use-lesson-changes.ts';
import { useMoveLesson } from './use-move-lesson.ts';

const loadDialogTranslations = () =>
  loadTranslations('events', 'attendance', 'seats', 'validation', 'failures');

/** The dialogs and their translations load on demand, because calendars are read far more often than edited. */
const loadDialog = async () => {
  const [{ LessonDialog: dialog }] = await Promise.all([
    import('./lesson-dialog.tsx'),
    loadDialogTranslations(),
  ]);
  return dialog;
};
const LessonDialog = lazyDialog(loadDialog);

export interface LessonDialogs {
  readonly planLesson: (prefill?: PlanPrefill) => void;
  readonly openLesson: (lessonId: string) => void;
  /**
   * Asks for the scope of a move in a series and how to handle conflicts. Always resolves: the lesson stays where it is
   * if the person does not decide or the move fails.
   */
  readonly moveLesson: (lesson: LessonEvent, to: LessonTime) => Promise<MoveResult>;
  readonly dialogs: ReactNode;
}

/** Dialogs for planning, viewing, editing and moving lessons, wherever lessons are shown. */
export function useLessonDialogs(): LessonDialogs {
  const changes = useLessonChanges();
  const move = useMoveLesson(changes);
  const askQuestion = useQuestion<MoveResult>('kept');
  const { t } = useTranslation('events');
  const { dialogKey, item: request, open: openDialog, dialogProps } = useFreshDialog<LessonDialogRequest>();
  const opener = useRef<Element | null>(null);

  const open = (next: LessonDialogRequest) => {
    opener.current = document.activeElement;
    openDialog(next);
  };
  /** Replaces the open dialog and returns the focus to where the first one was opened. */
  const replaceDialog = (next: LessonDialogRequest) => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
    openDialog(next);
  };

  const moveLesson = async (lesson: LessonEvent, to: LessonTime): Promise<MoveResult> => {
    try {
      await loadDialogTranslations();
      const isSingle = lesson.seriesId === null;
      const outcome = isSingle ? await move(lesson, { to, scope: 'one', allowOverlap: false }) : [];
      if (typeof outcome === 'string') return outcome;
      await loadDialog();
      return await askQuestion((answer) => open({ kind: 'move', lesson, to, conflicts: outcome, answer }));
    } catch {
      // Shows an error, because the dialog and its translations cannot load without a connection.
      notify.error(t('move.failed'));
      return 'kept';
    }
  };
  return {
    planLesson: (prefill = {}) => open({ kind: 'plan', prefill }),
    openLesson: (lessonId) => open({ kind: 'view', lessonId }),
    moveLesson,
    dialogs: request && (
      <LessonDialog
        key={dialogKey}
        {...dialogProps}
        request={request}
        changes={changes}
        move={move}
        onSwap={replaceDialog}
      />
    ),
  };
}

/**
 * Asks a question in a dialog. If the person leaves the page or another question is asked, the result is `otherwise`.
 */
function useQuestion<Answer>(
  fallback: Answer,
): (ask: (answer: (value: Answer) => void) => void) => Promise<Answer> {
  const resolveWithFallback = useRef<(() => void) | undefined>(undefined);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      resolveWithFallback.current?.();
    };
  }, []);
  return (ask) => {
    if (isUnmounted.current) return Promise.resolve(fallback);
    resolveWithFallback.current?.();
    const { promise, resolve } = Promise.withResolvers<Answer>();
    resolveWithFallback.current = () => resolve(fallback);
    ask(resolve);
    return promise;
  };
}
