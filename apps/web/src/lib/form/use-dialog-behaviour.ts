import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Prepares a dialog with a form. Navigating back, which would remove the dialog, asks about unsaved changes
 * like closing does. The dialog opens just after mounting, because it remembers the focus when it changes
 * from closed to open. Returns whether it is open.
 */
export function useDialogBehaviour(opened: boolean, isDirty: () => boolean): boolean {
  const confirmLeave = useUnsavedGuard(isDirty, opened);
  useBlocker({
    shouldBlockFn: async () => !(await confirmLeave()),
    enableBeforeUnload: false,
    disabled: !opened,
  });
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(opened), [opened]);
  return isShown;
}
