import { useState } from 'react';

/**
 * Counts the openings so that the caller can use the count as a key: each opening mounts a fresh dialog without earlier
 * input.
 */
export function usePlacedDialog() {
  const [state, setState] = useState({ place: 0, opened: false });
  return {
    ...state,
    open: () => setState(({ place }) => ({ place: place + 1, opened: true })),
    close: () => setState(({ place }) => ({ place, opened: false })),
  };
}
