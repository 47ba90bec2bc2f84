import type { ExerciseView } from '@klasna/contract/courses/exercises';
import { useConfirmDelete } from '@klasna/kit/confirm';
import type { RowAction } from '@klasna/kit/data-table';
import { IconCopy, IconCopyPlus, IconFolderSymlink, IconPencil, IconTrash } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useMemo } from 'react';
import type { LessonEditorContext } from '../lesson-editor-context.ts';

/** The menu of an exercise. From a library it can only be copied. */
export function useExerciseActions(
  { canEdit, changes, openDialog, edit }: LessonEditorContext,
  section: string,
) {
  const { t } = useTranslation(['lessons', 'kit']);
  const askToDelete = useConfirmDelete();
  return useMemo(
    () =>
      (exercise: ExerciseView): readonly RowAction[] => {
        const openTransferDialog = (kind: 'copy' | 'move') =>
          openDialog({ kind: 'send', transfer: { kind, exercise, section } });
        const copy: RowAction = {
          key: 'copy',
          label: t(canEdit ? 'exercise.copy' : 'exercise.copyToMine'),
          icon: IconCopyPlus,
          onSelect: () => openTransferDialog('copy'),
        };
        if (!canEdit) return [copy];
        const remove = () => changes.remove(section, exercise);
        return [
          { key: 'edit', label: t('exercise.edit'), icon: IconPencil, onSelect: () => edit(exercise) },
          {
            key: 'duplicate',
            label: t('exercise.duplicate'),
            icon: IconCopy,
            onSelect: () => openDialog({ kind: 'duplicate', exercise, section }),
          },
          copy,
          {
            key: 'move',
            label: t('exercise.move'),
            icon: IconFolderSymlink,
            onSelect: () => openTransferDialog('move'),
          },
          {
            key: 'delete',
            label: t('kit:confirm.delete'),
            icon: IconTrash,
            tone: 'danger',
            onSelect: () => void askToDelete(exercise.title, remove, t('exercise.deleteText')),
          },
        ];
      },
    [section, canEdit, changes, openDialog, edit, askToDelete, t],
  );
}
