import { useEffect, useRef } from 'react';

/**
 * Pauses toasts while they contain the keyboard focus. The library pauses only for the mouse, so this dispatches mouse
 * events when the focus enters or leaves.
 */
export function usePauseOnFocus() {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const list = () => element.querySelector('[data-sonner-toaster]');
    const hold = () => list()?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
    const release = () => {
      list()?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
    };
    const onFocusOut = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node) || !element.contains(event.relatedTarget)) release();
    };
    const onMouseOut = (event: MouseEvent) => {
      if (event.isTrusted && element.contains(document.activeElement)) queueMicrotask(hold);
    };
    element.addEventListener('focusin', hold);
    element.addEventListener('focusout', onFocusOut);
    element.addEventListener('mouseout', onMouseOut);
    return () => {
      element.removeEventListener('focusin', hold);
      element.removeEventListener('focusout', onFocusOut);
      element.removeEventListener('mouseout', onMouseOut);
    };
  }, []);
  return region;
}
