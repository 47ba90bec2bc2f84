import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * What a dialog with a form needs of its page: going back, which would take the dialog along, asks first as closing
 * does; and the dialog opens a moment after it is there, because it notes where the focus was when it turns from closed
 * to open. Answers whether it is open.
 */
export function useDialogManners(opened: boolean, isDirty: () => boolean): boolean {
  const mayLeave = useUnsavedGuard(isDirty, opened);
  useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    enableBeforeUnload: false,
    disabled: !opened,
  });
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return shown;
}
