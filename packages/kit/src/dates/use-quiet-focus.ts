import { type KeyboardEvent, useState } from 'react';

/**
 * Keeps the calendar closed when a field gets the focus because of an error, since it would cover the error below the
 * field. A click or a key opens it.
 */
export function useQuietFocus(error: unknown) {
  const [isQuiet, setQuiet] = useState(false);
  return {
    isQuiet,
    handlers: {
      onFocus: () => setQuiet(Boolean(error)),
      onClick: () => setQuiet(false),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key !== 'Tab' && key !== 'Shift' && key !== 'Escape') setQuiet(false);
      },
    },
  };
}
