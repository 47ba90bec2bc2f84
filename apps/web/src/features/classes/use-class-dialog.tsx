import type { ClassView } from '@klasna/contract/classes/models';
import { lateDialog } from '@klasna/kit/late-dialog';
import type { ReactNode } from 'react';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';

/** A list is read far more often than it is written, so the form comes when it is wanted. */
const ClassDialog = lateDialog(async () => (await import('./dialog/class-dialog.tsx')).ClassDialog);

interface OpenedDialog {
  /** Without a class a new one is made. */
  readonly open: (edited?: ClassView) => void;
  readonly shown: ReactNode;
}

export function useClassDialog(onCreated?: () => void): OpenedDialog {
  const { number, about: edited, open, manners } = useFreshDialog<ClassView | undefined>();
  return {
    open,
    shown: number > 0 && (
      <ClassDialog key={number} {...manners} edited={edited} onCreated={edited ? undefined : onCreated} />
    ),
  };
}
