import type { CourseView } from '@klasna/contract/courses/models';
import { useConfirmDelete } from '@klasna/kit/confirm';
import type { RowAction } from '@klasna/kit/data-table';
import { IconCopy, IconCopyPlus, IconFolderSymlink, IconPencil, IconTrash } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { useRunning } from '../../../lib/use-running.ts';
import type { Step } from './step-calls.ts';
import type { OutlineDialogs } from './use-outline-dialogs.tsx';
import { useStepChanges } from './use-step-changes.ts';

/** The menu of a section or lesson. From a library they can only be copied. */
export function useStepActions({ id, can }: Pick<CourseView, 'id' | 'can'>, dialogs: OutlineDialogs) {
  const { t } = useTranslation(['courses', 'kit']);
  const { remove, duplicate } = useStepChanges(id);
  const { run, isRunning } = useRunning();
  const askToDelete = useConfirmDelete();
  const copy = (step: Step): RowAction => ({
    key: 'copy',
    label: t('copy'),
    icon: IconCopyPlus,
    onSelect: () => dialogs.send({ way: 'copy', step, isOwnCourse: can.edit }),
  });
  return (step: Step): readonly RowAction[] =>
    can.edit
      ? [
          { key: 'edit', label: t('edit'), icon: IconPencil, onSelect: () => dialogs.edit(step) },
          {
            key: 'duplicate',
            label: t('duplicate'),
            icon: IconCopy,
            onSelect: () => void run(step.id, () => duplicate(step)),
            refusal: isRunning(step.id) ? t('duplicating', { name: step.name }) : undefined,
          },
          copy(step),
          {
            key: 'move',
            label: t('move'),
            icon: IconFolderSymlink,
            onSelect: () => dialogs.send({ way: 'move', step, isOwnCourse: true }),
          },
          {
            key: 'delete',
            label: t('kit:confirm.delete'),
            icon: IconTrash,
            tone: 'danger',
            onSelect: () =>
              void askToDelete(step.name, () => remove(step), t(`step.${step.level}.deleteText`)),
          },
        ]
      : [copy(step)];
}
