import { lazy, type ReactNode, Suspense, useState } from 'react';

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

export function useImportDialog(studentId: string | undefined): {
  readonly open: () => void;
  readonly shown: ReactNode;
} {
  const [dialog, setDialog] = useState({ number: 0, opened: false });
  return {
    open: () => setDialog(({ number }) => ({ number: number + 1, opened: true })),
    shown: dialog.number > 0 && (
      <Suspense fallback={null}>
        <ImportDialog
          key={dialog.number}
          studentId={studentId}
          opened={dialog.opened}
          onClose={() => setDialog(({ number }) => ({ number, opened: false }))}
        />
      </Suspense>
    ),
  };
}
