import { useEffect, useRef } from 'react';

/**
 * Pauses toasts while they contain the keyboard focus. The library pauses only for the mouse, so this hook dispatches
 * mouse events when the focus enters or leaves.
 */
export function usePauseOnFocus() {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const findToaster = () => element.querySelector('[data-sonner-toaster]');
    const pause = () => findToaster()?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
    const resume = () => {
      findToaster()?.dispatchEvent(
        new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }),
      );
    };
    const onFocusOut = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node) || !element.contains(event.relatedTarget)) resume();
    };
    const onMouseOut = (event: MouseEvent) => {
      if (event.isTrusted && element.contains(document.activeElement)) queueMicrotask(pause);
    };
    element.addEventListener('focusin', pause);
    element.addEventListener('focusout', onFocusOut);
    element.addEventListener('mouseout', onMouseOut);
    return () => {
      element.removeEventListener('focusin', pause);
      element.removeEventListener('focusout', onFocusOut);
      element.removeEventListener('mouseout', onMouseOut);
    };
  }, []);
  return region;
}
