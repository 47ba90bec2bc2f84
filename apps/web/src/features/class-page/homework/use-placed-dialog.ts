import { useState } from 'react';

/** Each time a dialog of its own: what was chosen for one homework is nothing to the next. */
export function usePlacedDialog() {
  const [state, setState] = useState({ place: 0, opened: false });
  return {
    ...state,
    open: () => setState(({ place }) => ({ place: place + 1, opened: true })),
    close: () => setState(({ place }) => ({ place, opened: false })),
  };
}
