import { type RefObject, useEffect } from 'react';
import { type Box, findFreeBottom } from './free-bottom.ts';

const checkIntervalMs = 200;

const dialogButtonsSelector =
  ':is([role="dialog"], [role="alertdialog"]) :is(button, a[href], [role="button"], [type="submit"])';

/** Keeps toasts from covering the buttons of an open dialog. Polls the positions, because dialogs move and resize. */
export function useAvoidDialogButtons(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: number | undefined;
    const check = (): void => {
      const list = region.current?.querySelector<HTMLElement>('[data-sonner-toaster]');
      const hasToasts = list?.querySelector('[data-sonner-toast]') != null;
      if (list && hasToasts) moveAboveButtons(list);
      if (!hasToasts) {
        clearInterval(timer);
        timer = undefined;
      } else timer ??= window.setInterval(check, checkIntervalMs);
    };
    const observer = new MutationObserver(check);
    if (region.current) observer.observe(region.current, { childList: true, subtree: true });
    check();
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [region]);
}

function moveAboveButtons(list: HTMLElement): void {
  const buttons = [...document.querySelectorAll(dialogButtonsSelector)]
    .filter((button) => !list.contains(button))
    .map((button) => button.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  const toasts = computeBoundingBox(
    [...list.querySelectorAll('[data-sonner-toast][data-visible="true"]')].map((toast) =>
      toast.getBoundingClientRect(),
    ),
  );
  const isNarrow = window.matchMedia('(max-width: 600px)').matches;
  const usualBottom = Number.parseFloat(
    getComputedStyle(list).getPropertyValue(isNarrow ? '--mobile-offset-bottom' : '--offset-bottom'),
  );
  const bottom =
    toasts && buttons.length > 0
      ? findFreeBottom(toasts, buttons, { windowHeight: window.innerHeight, usualBottom })
      : undefined;
  list.toggleAttribute('data-above-buttons', bottom !== undefined);
  if (bottom === undefined) list.style.removeProperty('--klasna-toaster-bottom');
  else list.style.setProperty('--klasna-toaster-bottom', `${bottom}px`);
}

function computeBoundingBox(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
