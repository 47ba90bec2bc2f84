import type { LessonEvent } from '@klasna/contract/schedule/models';
import { useConfirmDelete } from '@klasna/kit/confirm';
import type { LessonDialogKind } from './dialog-kinds.ts';
import type { LessonChanges } from './use-lesson-changes.ts';
import { useRemoveLesson } from './use-remove-lesson.ts';

interface Around {
  readonly changes: LessonChanges;
  readonly onClose: () => void;
  readonly onSwap: (next: LessonDialogKind) => void;
}

/** Confirms a deletion over the current dialog; for a series it opens the dialog that asks for the scope. */
export function useAskToDelete({ changes, onClose, onSwap }: Around) {
  const { nameOf, textOf, remove } = useRemoveLesson(changes);
  const ask = useConfirmDelete();
  return async (lesson: LessonEvent): Promise<void> => {
    if (lesson.seriesId !== null) return onSwap({ kind: 'delete', lesson });
    if (await ask(nameOf(lesson), () => remove(lesson, 'one'), textOf(lesson))) onClose();
  };
}
