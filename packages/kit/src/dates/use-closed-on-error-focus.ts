import { type KeyboardEvent, useState } from 'react';

/**
 * Keeps the calendar closed when the field gets the focus because of an error, because an open calendar would cover the
 * error below the field. A click or a key opens the calendar.
 */
export function useClosedOnErrorFocus(error: unknown) {
  const [isClosed, setClosed] = useState(false);
  return {
    isQuiet: isClosed,
    handlers: {
      onFocus: () => setClosed(Boolean(error)),
      onClick: () => setClosed(false),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key !== 'Tab' && key !== 'Shift' && key !== 'Escape') setClosed(false);
      },
    },
  };
}
