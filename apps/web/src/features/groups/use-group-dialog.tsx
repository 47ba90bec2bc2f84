import { lateDialog } from '@klasna/kit/late-dialog';
import type { ReactNode } from 'react';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import type { EditedGroup } from './group-dialog.tsx';

/** Lazy, because lists are read far more often than edited. */
const GroupDialog = lateDialog(async () => (await import('./group-dialog.tsx')).GroupDialog);

interface OpenedDialog {
  readonly open: (group?: EditedGroup) => void;
  readonly shown: ReactNode;
}

export function useGroupDialog(onCreated?: () => void): OpenedDialog {
  const { number, about: group, open, manners } = useFreshDialog<EditedGroup | undefined>();
  return {
    open,
    shown: number > 0 && (
      <GroupDialog key={number} {...manners} group={group} onCreated={group ? undefined : onCreated} />
    ),
  };
}
