/** Keeps the focus where the keyboard goes on after what had it has gone somewhere else. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

export const itemAt = (item: string): string => `[data-item="${CSS.escape(item)}"]`;
export const slotAt = (place: number): string => `[data-slot="${place}"]`;

/** Of the elements that are asked for, the first that is there takes the focus as soon as the page is drawn anew. */
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
