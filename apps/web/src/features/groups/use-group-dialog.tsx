import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { EditedGroup } from './group-dialog.tsx';

/** A list is read far more often than it is written, so the form comes when it is wanted. */
const GroupDialog = lazy(() =>
  import('./group-dialog.tsx').then((module) => ({ default: module.GroupDialog })),
);

interface Edited {
  /** Another number is another dialog, which begins with its own values. */
  readonly number: number;
  readonly opened: boolean;
  readonly group?: EditedGroup;
}

interface OpenedDialog {
  readonly open: (group?: EditedGroup) => void;
  readonly shown: ReactNode;
}

export function useGroupDialog(onCreated?: () => void): OpenedDialog {
  const [edited, setEdited] = useState<Edited>({ number: 0, opened: false });
  return {
    open: (group) =>
      setEdited(({ number }) => ({ number: number + 1, opened: true, ...(group && { group }) })),
    shown: edited.number > 0 && (
      <Suspense fallback={null}>
        <GroupDialog
          key={edited.number}
          group={edited.group}
          opened={edited.opened}
          onClose={() => setEdited((before) => ({ ...before, opened: false }))}
          onCreated={edited.group ? undefined : onCreated}
        />
      </Suspense>
    ),
  };
}
