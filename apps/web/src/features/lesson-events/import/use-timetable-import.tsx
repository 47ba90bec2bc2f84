import { lazyDialog } from '@klasna/kit/lazy-dialog';
import type { ReactNode } from 'react';
import { useKeptDialog } from '../../../lib/use-kept-dialog.ts';
import { loadTranslations } from '../../../lib/words/translations.ts';

const ImportDialog = lazyDialog(async () => {
  const [dialog] = await Promise.all([
    import('./import-dialog.tsx'),
    loadTranslations('timetables', 'table-import', 'columns', 'events'),
  ]);
  return dialog.TimetableImportDialog;
});

/** The dialog that imports a timetable; it loads when it is opened first. */
export function useTimetableImport(): { readonly open: () => void; readonly dialog: ReactNode } {
  const { isMounted, open, dialogProps } = useKeptDialog();
  return { open, dialog: isMounted && <ImportDialog {...dialogProps} /> };
}
