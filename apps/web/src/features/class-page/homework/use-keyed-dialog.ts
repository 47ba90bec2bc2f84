import { useState } from 'react';

/**
 * Counts the openings so that the caller can use the count as a key: each opening mounts a fresh dialog without earlier
 * input.
 */
export function useKeyedDialog() {
  const [state, setState] = useState({ openCount: 0, opened: false });
  return {
    ...state,
    open: () => setState(({ openCount }) => ({ openCount: openCount + 1, opened: true })),
    close: () => setState(({ openCount }) => ({ openCount, opened: false })),
  };
}
