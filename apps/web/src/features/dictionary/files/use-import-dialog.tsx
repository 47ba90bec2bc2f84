import { lazy, type ReactNode, Suspense } from 'react';
import { useFreshDialog } from '../../../lib/use-fresh-dialog.ts';

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

export function useImportDialog(studentId: string | undefined): {
  readonly open: () => void;
  readonly shown: ReactNode;
} {
  const { number, open, manners } = useFreshDialog();
  return {
    open: () => open(undefined),
    shown: number > 0 && (
      <Suspense fallback={null}>
        <ImportDialog key={number} {...manners} studentId={studentId} />
      </Suspense>
    ),
  };
}
