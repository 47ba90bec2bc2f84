import type { LessonSectionView } from '@klasna/contract/courses/models';
import { useConfirmDelete } from '@klasna/kit/confirm';
import type { RowAction } from '@klasna/kit/data-table';
import { IconArrowDown, IconArrowUp, IconCopy, IconPencil, IconTrash } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import type { SectionChanges } from './use-section-changes.ts';
import { useSectionName } from './use-section-name.ts';

interface SectionActionsOptions {
  readonly ordinary: readonly LessonSectionView[];
  readonly changes: SectionChanges;
  readonly onRename: (section: LessonSectionView) => void;
  readonly onArrange: (order: readonly string[]) => void;
  /** Opens a new section, which the person edits next. */
  readonly onOpen: (id: string) => void;
}

/** The menu of a lesson section. Homework cannot be reordered or duplicated. */
export function useSectionActions({ ordinary, changes, onRename, onArrange, onOpen }: SectionActionsOptions) {
  const { t } = useTranslation(['lessons', 'kit']);
  const getSectionName = useSectionName();
  const askToDelete = useConfirmDelete();
  const getDeleteText = (count: number) =>
    count === 0 ? t('section.deleteTextEmpty') : t('section.deleteText', { count });
  return (section: LessonSectionView): readonly RowAction[] => {
    const ids = ordinary.map(({ id }) => id);
    const index = ids.indexOf(section.id);
    const move = (to: number) => onArrange(ids.toSpliced(index, 1).toSpliced(to, 0, section.id));
    const duplicate = async () => {
      const copy = await changes.duplicate(section.id);
      if (copy) onOpen(copy.id);
    };
    const ordinaryActions: readonly RowAction[] = [
      {
        key: 'duplicate',
        label: t('section.duplicate'),
        icon: IconCopy,
        onSelect: () => void duplicate(),
      },
      {
        key: 'earlier',
        label: t('section.earlier'),
        icon: IconArrowUp,
        onSelect: () => move(index - 1),
        refusal: index === 0 ? t('section.isFirst') : undefined,
      },
      {
        key: 'later',
        label: t('section.later'),
        icon: IconArrowDown,
        onSelect: () => move(index + 1),
        refusal: index === ids.length - 1 ? t('section.isLast') : undefined,
      },
    ];
    return [
      { key: 'rename', label: t('section.rename'), icon: IconPencil, onSelect: () => onRename(section) },
      ...(section.isHomework ? [] : ordinaryActions),
      {
        key: 'delete',
        label: t('kit:confirm.delete'),
        icon: IconTrash,
        tone: 'danger',
        onSelect: () =>
          void askToDelete(
            getSectionName(section, index + 1),
            () => changes.remove(section),
            getDeleteText(section.exercises.length),
          ),
      },
    ];
  };
}
