import { DeleteDialog } from './delete-dialog.tsx';
import type { LessonDialogKind } from './dialog-kinds.ts';
import { EditDialog } from './edit-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import type { LessonChanges } from './use-lesson-changes.ts';
import type { MoveLesson } from './use-move-lesson.ts';
import { ViewDialog } from './view-dialog.tsx';

export interface LessonDialogProps {
  readonly what: LessonDialogKind;
  readonly opened: boolean;
  readonly changes: LessonChanges;
  readonly move: MoveLesson;
  readonly onClose: () => void;
  readonly onSwap: (next: LessonDialogKind) => void;
}

export function LessonDialog({ what, move, ...rest }: LessonDialogProps) {
  switch (what.kind) {
    case 'plan':
      return <PlanDialog {...rest} wish={what.wish} />;
    case 'view':
      return <ViewDialog {...rest} lessonId={what.lessonId} />;
    case 'edit':
      return <EditDialog {...rest} lesson={what.lesson} />;
    case 'delete':
      return <DeleteDialog {...rest} lesson={what.lesson} />;
    case 'move':
      return <MoveDialog {...rest} {...what} move={move} />;
  }
}
