import type { ClassView } from '@klasna/contract/classes/models';
import { lazy, type ReactNode, Suspense, useState } from 'react';

/** A list is read far more often than it is written, so the form comes when it is wanted. */
const ClassDialog = lazy(() =>
  import('./dialog/class-dialog.tsx').then((module) => ({ default: module.ClassDialog })),
);

interface Edited {
  /** Another number is another dialog, which begins with its own values. */
  readonly number: number;
  readonly opened: boolean;
  readonly edited?: ClassView;
}

interface OpenedDialog {
  /** Without a class a new one is made. */
  readonly open: (edited?: ClassView) => void;
  readonly shown: ReactNode;
}

export function useClassDialog(onCreated?: () => void): OpenedDialog {
  const [{ number, opened, edited }, setEdited] = useState<Edited>({ number: 0, opened: false });
  return {
    open: (one) =>
      setEdited((before) => ({ number: before.number + 1, opened: true, ...(one && { edited: one }) })),
    shown: number > 0 && (
      <Suspense fallback={null}>
        <ClassDialog
          key={number}
          edited={edited}
          opened={opened}
          onClose={() => setEdited((before) => ({ ...before, opened: false }))}
          onCreated={edited ? undefined : onCreated}
        />
      </Suspense>
    ),
  };
}
