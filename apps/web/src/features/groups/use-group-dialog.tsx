import { lazyDialog } from '@klasna/kit/lazy-dialog';
import type { ReactNode } from 'react';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import type { EditedGroup } from './group-dialog.tsx';

/** The dialog is loaded on demand, because lists are read far more often than edited. */
const GroupDialog = lazyDialog(async () => (await import('./group-dialog.tsx')).GroupDialog);

interface GroupDialogControls {
  readonly open: (group?: EditedGroup) => void;
  readonly dialog: ReactNode;
}

export function useGroupDialog(onCreated?: () => void): GroupDialogControls {
  const { dialogKey, item: group, open, dialogProps } = useFreshDialog<EditedGroup | undefined>();
  return {
    open,
    dialog: dialogKey > 0 && (
      <GroupDialog key={dialogKey} {...dialogProps} group={group} onCreated={group ? undefined : onCreated} />
    ),
  };
}
