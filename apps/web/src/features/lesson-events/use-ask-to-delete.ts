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

/** Asked over the dialog in which it was wished; for a series by a dialog of its own, which asks how far. */
export function useAskToDelete({ changes, onClose, onSwap }: Around) {
  const { nameOf, textOf, remove } = useRemoveLesson(changes);
  const ask = useConfirmDelete();
  return async (lesson: LessonEvent): Promise<void> => {
    if (lesson.seriesId !== null) return onSwap({ kind: 'delete', lesson });
    if (await ask(nameOf(lesson), () => remove(lesson, 'one'), textOf(lesson))) onClose();
  };
}
