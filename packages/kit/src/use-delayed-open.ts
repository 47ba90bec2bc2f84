import { useEffect, useState } from 'react';

/**
 * Returns `opened` one render later. A Mantine layer remembers the focused element when it changes from closed to open, so
 * a layer that mounts already open would not return the focus when it closes.
 */
export function useDelayedOpen(opened: boolean): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(opened), [opened]);
  return isOpen;
}
