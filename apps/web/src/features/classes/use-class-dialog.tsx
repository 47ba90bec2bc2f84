import type { ClassView } from '@klasna/contract/classes/models';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import type { ReactNode } from 'react';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';

/** The form loads on demand, because lists are read far more often than edited. */
const ClassDialog = lazyDialog(async () => (await import('./dialog/class-dialog.tsx')).ClassDialog);

interface ClassDialogState {
  /** Without an argument the dialog creates a new class. */
  readonly open: (edited?: ClassView) => void;
  readonly dialog: ReactNode;
}

export function useClassDialog(onCreated?: () => void): ClassDialogState {
  const { dialogKey, item: edited, open, dialogProps } = useFreshDialog<ClassView | undefined>();
  return {
    open,
    dialog: dialogKey > 0 && (
      <ClassDialog
        key={dialogKey}
        {...dialogProps}
        edited={edited}
        onCreated={edited ? undefined : onCreated}
      />
    ),
  };
}
