import { useEffect, useState } from 'react';

/**
 * Returns `opened` one render later. A Mantine dialog remembers the focused element when it changes from closed to
 * open; a dialog that mounts already open would not return the focus when it closes.
 */
export function useDelayedOpen(opened: boolean): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(opened), [opened]);
  return isOpen;
}
