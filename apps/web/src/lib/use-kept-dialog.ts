import { useState } from 'react';

/**
 * Returns a dialog that stays mounted after it was opened first, so that what runs in it goes on while it is closed and
 * is shown again when it is opened again.
 */
export function useKeptDialog() {
  const [{ isMounted, isOpen }, setState] = useState({ isMounted: false, isOpen: false });
  return {
    isMounted,
    open: () => setState({ isMounted: true, isOpen: true }),
    dialogProps: { opened: isOpen, onClose: () => setState({ isMounted: true, isOpen: false }) },
  };
}
