import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { LazyAttendanceDialog } from '../../lib/attendance/lazy-attendance-dialog.ts';
import { loadTranslations } from '../../lib/words/translations.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { LessonDialogRequest } from './dialog-requests.ts';
import { EditDialog } from './edit-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { SeatsDialog } from './seats-dialog.tsx';
import type { LessonChanges } from './use-lesson-changes.ts';
import type { MoveLesson } from './use-move-lesson.ts';
import { ViewDialog } from './view-dialog.tsx';

/** Loaded on demand, because calendars are read far more often than lessons are cancelled. */
const CancelDialog = lazyDialog(async () => {
  const [dialog] = await Promise.all([
    import('./cancel-dialog.tsx'),
    loadTranslations('cancellation', 'plans', 'attendance'),
  ]);
  return dialog.CancelDialog;
});

export interface LessonDialogProps {
  readonly request: LessonDialogRequest;
  readonly opened: boolean;
  readonly changes: LessonChanges;
  readonly move: MoveLesson;
  readonly onClose: () => void;
  readonly onSwap: (next: LessonDialogRequest) => void;
}

export function LessonDialog({ request, move, ...rest }: LessonDialogProps) {
  switch (request.kind) {
    case 'plan':
      return <PlanDialog {...rest} prefill={request.prefill} />;
    case 'view':
      return <ViewDialog {...rest} lessonId={request.lessonId} />;
    case 'attendance':
      return <LazyAttendanceDialog {...rest} eventId={request.lessonId} />;
    case 'cancel':
      return <CancelDialog {...rest} lesson={request.lesson} />;
    case 'edit':
      return <EditDialog {...rest} lesson={request.lesson} />;
    case 'seats':
      return <SeatsDialog {...rest} lesson={request.lesson} />;
    case 'rule':
      return <RuleDialog {...rest} lesson={request.lesson} rule={request.rule} />;
    case 'delete':
      return <DeleteDialog {...rest} lesson={request.lesson} />;
    case 'move':
      return <MoveDialog {...rest} {...request} move={move} />;
  }
}
