import { IconUpload } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';

const ImportCourseDialog = lazy(() =>
  import('./import-course-dialog.tsx').then((module) => ({ default: module.ImportCourseDialog })),
);

/** The button beside "Add course", and the dialog that it opens; that comes when it is wanted. */
export function useImportCourseDialog(onImported: () => void): {
  readonly button: ReactNode;
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation('exchange');
  const { number, open, manners } = useFreshDialog();
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
    dialog: number > 0 && (
      <Suspense fallback={null}>
        <ImportCourseDialog key={number} {...manners} onImported={onImported} />
      </Suspense>
    ),
  };
}
