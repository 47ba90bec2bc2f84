import { type KeyboardEvent, useState } from 'react';

/**
 * A field that is focused because something is wrong with it shows what is wrong: the calendar, which would lie over the
 * words below the field, opens as soon as one clicks or types.
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
