/** Moves the focus to the next target after the focused element has moved away. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

export const toItemSelector = (item: string): string => `[data-item="${CSS.escape(item)}"]`;
export const toSlotSelector = (slot: number): string => `[data-slot="${slot}"]`;

/**
 * Returns a function that takes selectors; after the next render, the first of them that matches an element focuses
 * that element.
 */
export function useFocusRequest(root: RefObject<HTMLElement | null>): (...selectors: string[]) => void {
  const requested = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    for (const selector of requested.current) {
      const found = root.current?.querySelector<HTMLElement>(selector);
      if (found) {
        found.focus();
        break;
      }
    }
    requested.current = [];
  });
  return (...selectors) => {
    requested.current = selectors;
  };
}
