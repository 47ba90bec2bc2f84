/** A roving tabindex: one tab stop for all shown lessons, and arrow keys between them. */
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { type FocusItem, findNextItem, type KeyAction, toKeyAction } from './calendar-keys.ts';

const listItemElements = (container: Element): readonly HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>('[data-spot]'),
];

const readItem = ({ dataset }: HTMLElement): FocusItem => ({
  key: dataset.spot ?? '',
  day: Number(dataset.day),
  start: Number(dataset.start),
  column: Number(dataset.column),
});

/** Keeps one tab stop. Elements render with tabindex -1; this hook changes the DOM directly, without a new render. */
export function useRovingFocus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = container;
    const setTabStop = ({ target }: FocusEvent): void => {
      if (!current || !(target instanceof HTMLElement) || target.dataset.spot === undefined) return;
      for (const element of listItemElements(current))
        if (element !== target && element.tabIndex === 0) element.tabIndex = -1;
      target.tabIndex = 0;
    };
    current?.addEventListener('focusin', setTabStop);
    return () => current?.removeEventListener('focusin', setTabStop);
  }, [container]);
  // Sets a tab stop again if a render has removed it.
  useEffect(() => {
    const { current } = container;
    if (!current || current.querySelector('[data-spot][tabindex="0"]')) return;
    const first = current.querySelector<HTMLElement>('[data-spot]');
    if (first) first.tabIndex = 0;
  });
}

/** Moves the focus; returns whether there was an item in that direction. */
export function moveFocus(
  container: HTMLElement,
  fromElement: HTMLElement,
  to: Extract<KeyAction, { kind: 'go' }>['to'],
): boolean {
  const elements = listItemElements(container);
  const next = findNextItem(elements.map(readItem), fromElement.dataset.spot ?? '', to);
  const element = next && elements.find(({ dataset }) => dataset.spot === next.key);
  element?.focus();
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return element !== undefined;
}

/** Arrow key navigation for lists without other keyboard actions. */
export function handleNavigationKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  const action = toKeyAction(event, getComputedStyle(currentTarget).direction === 'rtl');
  const fromElement = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null;
  if (action?.kind !== 'go' || !fromElement) return;
  event.preventDefault();
  moveFocus(currentTarget, fromElement, action.to);
}
