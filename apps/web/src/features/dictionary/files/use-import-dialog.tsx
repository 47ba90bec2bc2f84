import { lateDialog } from '@klasna/kit/late-dialog';
import type { ReactNode } from 'react';
import { useFreshDialog } from '../../../lib/use-fresh-dialog.ts';
import { loadTranslations } from '../../../lib/words/translations.ts';

const ImportDialog = lateDialog(async () => {
  const [dialog] = await Promise.all([import('./import-dialog.tsx'), loadTranslations('columns')]);
  return dialog.ImportDialog;
});

export function useImportDialog(studentId: string | undefined): {
  readonly open: () => void;
  readonly dialog: ReactNode;
} {
  const { dialogKey, open, dialogProps } = useFreshDialog();
  return {
    open: () => open(undefined),
    dialog: dialogKey > 0 && <ImportDialog key={dialogKey} {...dialogProps} studentId={studentId} />,
  };
}
