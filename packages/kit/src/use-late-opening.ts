import { useEffect, useState } from 'react';

/**
 * Whether a layer is open, told one moment late. A layer notes where the focus was when it turns from closed to open,
 * so one that is made only when it is wanted must not begin open: it would have nowhere to return the focus to.
 */
export function useLateOpening(opened: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return shown;
}
