import { lateDialog } from '@klasna/kit/late-dialog';
import type { ReactNode } from 'react';
import { useFreshDialog } from '../../../lib/use-fresh-dialog.ts';
import { loadWords } from '../../../lib/words/words.ts';

const ImportDialog = lateDialog(async () => {
  const [dialog] = await Promise.all([import('./import-dialog.tsx'), loadWords('columns')]);
  return dialog.ImportDialog;
});

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
