import type { LessonEvent } from '@klasna/contract/schedule/models';
import { useConfirmDelete } from '@klasna/kit/confirm';
import type { LessonDialogRequest } from './dialog-requests.ts';
import type { LessonChanges } from './use-lesson-changes.ts';
import { useRemoveLesson } from './use-remove-lesson.ts';

interface AskToDeleteOptions {
  readonly changes: LessonChanges;
  readonly onClose: () => void;
  readonly onSwap: (next: LessonDialogRequest) => void;
}

/** Confirms a deletion over the current dialog; for a series it opens the dialog that asks for the scope. */
export function useAskToDelete({ changes, onClose, onSwap }: AskToDeleteOptions) {
  const { getName, getText, remove } = useRemoveLesson(changes);
  const confirmDelete = useConfirmDelete();
  return async (lesson: LessonEvent): Promise<void> => {
    if (lesson.seriesId !== null) return onSwap({ kind: 'delete', lesson });
    if (await confirmDelete(getName(lesson), () => remove(lesson, 'one'), getText(lesson))) onClose();
  };
}
