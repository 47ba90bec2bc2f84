import { IconUpload } from '@klasna/kit/icons';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';

const ImportCourseDialog = lazyDialog(
  async () => (await import('./import-course-dialog.tsx')).ImportCourseDialog,
);

/** The button beside "Add course" and its dialog, which loads on demand. */
export function useImportCourseDialog(onImported: () => void): {
  readonly button: ReactNode;
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation('exchange');
  const { dialogKey, open, dialogProps } = useFreshDialog();
  return {
    button: (
      <Button
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => open(undefined)}
      >
        {t('course.import')}
      </Button>
    ),
    dialog: dialogKey > 0 && <ImportCourseDialog key={dialogKey} {...dialogProps} onImported={onImported} />,
  };
}
