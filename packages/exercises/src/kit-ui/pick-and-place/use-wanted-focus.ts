/** Moves the focus to the next target after the focused element has moved away. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

export const itemAt = (item: string): string => `[data-item="${CSS.escape(item)}"]`;
export const slotAt = (place: number): string => `[data-slot="${place}"]`;

/** Focuses the first existing one of the requested elements after the next render. */
export function useWantedFocus(root: RefObject<HTMLElement | null>): (...selectors: string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    for (const selector of wanted.current) {
      const found = root.current?.querySelector<HTMLElement>(selector);
      if (found) {
        found.focus();
        break;
      }
    }
    wanted.current = [];
  });
  return (...selectors) => {
    wanted.current = selectors;
  };
}
