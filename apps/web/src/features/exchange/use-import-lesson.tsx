import type { LessonView } from '@klasna/contract/courses/models';
import type { RowAction } from '@klasna/kit/data-table';
import { IconFileText } from '@klasna/kit/icons';
import { lateDialog } from '@klasna/kit/late-dialog';
import { useTranslation } from '@klasna/kit/words';
import type { ReactNode } from 'react';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';

const ImportLessonDialog = lateDialog(
  async () => (await import('./import-lesson-dialog.tsx')).ImportLessonDialog,
);

interface ImportLesson {
  /** The menu item; empty if the lesson cannot be edited or has no section. */
  readonly actions: readonly RowAction[];
  /** Opens the dialog for a section; absent if `actions` is empty. */
  readonly open: ((section: string) => void) | undefined;
  readonly dialog: ReactNode;
}

/** `open`: id of the selected section; defaults to the first section. */
export function useImportLesson(
  lesson: LessonView,
  open: string | undefined,
  onAdded: () => void,
): ImportLesson {
  const { t } = useTranslation('exchange');
  const { number, about: into, open: openFor, manners } = useFreshDialog<string | undefined>();
  const section = lesson.sections.find(({ id }) => id === into) ?? lesson.sections[0];
  if (!lesson.can.edit || !section) return { actions: [], open: undefined, dialog: null };
  const action: RowAction = {
    key: 'importText',
    label: t('text.import'),
    icon: IconFileText,
    onSelect: () => openFor(open),
  };
  return {
    actions: [action],
    open: openFor,
    dialog: number > 0 && (
      <ImportLessonDialog key={number} {...manners} lesson={lesson} section={section.id} onAdded={onAdded} />
    ),
  };
}
