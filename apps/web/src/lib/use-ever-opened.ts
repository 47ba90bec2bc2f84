import { useEffect, useState } from 'react';

/** True from the first opening on: what is fetched only then stays, so that it can close as it opened. */
export function useEverOpened(opened: boolean): boolean {
  const [ever, setEver] = useState(opened);
  useEffect(() => {
    if (opened) setEver(true);
  }, [opened]);
  return ever || opened;
}
