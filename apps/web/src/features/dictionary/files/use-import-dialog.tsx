import { lateDialog } from '@klasna/kit/late-dialog';
import type { ReactNode } from 'react';
import { useFreshDialog } from '../../../lib/use-fresh-dialog.ts';

const ImportDialog = lateDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);

export function useImportDialog(studentId: string | undefined): {
  readonly open: () => void;
  readonly shown: ReactNode;
} {
  const { number, open, manners } = useFreshDialog();
  return {
    open: () => open(undefined),
    shown: number > 0 && <ImportDialog key={number} {...manners} studentId={studentId} />,
  };
}
