import { lazy, type ReactNode, Suspense } from 'react';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import type { EditedGroup } from './group-dialog.tsx';

/** A list is read far more often than it is written, so the form comes when it is wanted. */
const GroupDialog = lazy(() =>
  import('./group-dialog.tsx').then((module) => ({ default: module.GroupDialog })),
);

interface OpenedDialog {
  readonly open: (group?: EditedGroup) => void;
  readonly shown: ReactNode;
}

export function useGroupDialog(onCreated?: () => void): OpenedDialog {
  const { number, about: group, open, manners } = useFreshDialog<EditedGroup | undefined>();
  return {
    open,
    shown: number > 0 && (
      <Suspense fallback={null}>
        <GroupDialog key={number} {...manners} group={group} onCreated={group ? undefined : onCreated} />
      </Suspense>
    ),
  };
}
