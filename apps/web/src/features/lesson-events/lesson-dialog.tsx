import { LazyAttendanceDialog } from '../../lib/attendance/lazy-attendance-dialog.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { LessonDialogRequest } from './dialog-requests.ts';
import { EditDialog } from './edit-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import type { LessonChanges } from './use-lesson-changes.ts';
import type { MoveLesson } from './use-move-lesson.ts';
import { ViewDialog } from './view-dialog.tsx';

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
    case 'edit':
      return <EditDialog {...rest} lesson={request.lesson} />;
    case 'rule':
      return <RuleDialog {...rest} lesson={request.lesson} rule={request.rule} />;
    case 'delete':
      return <DeleteDialog {...rest} lesson={request.lesson} />;
    case 'move':
      return <MoveDialog {...rest} {...request} move={move} />;
  }
}
