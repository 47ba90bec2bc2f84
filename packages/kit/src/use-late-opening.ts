import { useEffect, useState } from 'react';

/**
 * Returns `opened` one render later. A Mantine layer remembers the focused element when it changes from closed to open, so
 * a layer that mounts already open would not return the focus when it closes.
 */
export function useLateOpening(opened: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return shown;
}
