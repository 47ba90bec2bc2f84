import type { LessonView } from '@klasna/contract/courses/models';
import type { RowAction } from '@klasna/kit/data-table';
import { IconFileText } from '@klasna/kit/icons';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';

const ImportLessonDialog = lazyDialog(
  async () => (await import('./import-lesson-dialog.tsx')).ImportLessonDialog,
);

interface LessonImport {
  /** The menu item as a list; empty if the lesson cannot be edited or has no section. */
  readonly actions: readonly RowAction[];
  /** Opens the dialog for a section; undefined if `actions` is empty. */
  readonly open: ((section: string) => void) | undefined;
  readonly dialog: ReactNode;
}

/**
 * Returns the menu item and the dialog. `open` takes the id of the section to select; the default is the first section.
 */
export function useImportLesson(
  lesson: LessonView,
  open: string | undefined,
  onAdded: () => void,
): LessonImport {
  const { t } = useTranslation('exchange');
  const {
    dialogKey,
    item: selectedSection,
    open: openDialog,
    dialogProps,
  } = useFreshDialog<string | undefined>();
  const section = lesson.sections.find(({ id }) => id === selectedSection) ?? lesson.sections[0];
  if (!lesson.can.edit || !section) return { actions: [], open: undefined, dialog: null };
  const action: RowAction = {
    key: 'importText',
    label: t('text.import'),
    icon: IconFileText,
    onSelect: () => openDialog(open),
  };
  return {
    actions: [action],
    open: openDialog,
    dialog: dialogKey > 0 && (
      <ImportLessonDialog
        key={dialogKey}
        {...dialogProps}
        lesson={lesson}
        section={section.id}
        onAdded={onAdded}
      />
    ),
  };
}
