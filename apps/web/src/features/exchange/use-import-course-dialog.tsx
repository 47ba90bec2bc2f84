import { IconUpload } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const ImportCourseDialog = lazy(() =>
  import('./import-course-dialog.tsx').then((module) => ({ default: module.ImportCourseDialog })),
);

/** The button beside "Add course", and the dialog that it opens; that comes when it is wanted. */
export function useImportCourseDialog(onImported: () => void): {
  readonly button: ReactNode;
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation('exchange');
  // Another number is another dialog, which begins with nothing chosen.
  const [{ number, opened }, setOpened] = useState({ number: 0, opened: false });
  return {
    button: (
      <Button
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => setOpened((before) => ({ number: before.number + 1, opened: true }))}
      >
        {t('course.import')}
      </Button>
    ),
    dialog: number > 0 && (
      <Suspense fallback={null}>
        <ImportCourseDialog
          key={number}
          opened={opened}
          onClose={() => setOpened((before) => ({ ...before, opened: false }))}
          onImported={onImported}
        />
      </Suspense>
    ),
  };
}
