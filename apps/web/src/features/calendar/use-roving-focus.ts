/** A roving tabindex: one tab stop for all shown lessons, and arrow keys between them. */
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { type KeyMeaning, meaningOf, type Spot, spotAfter } from './calendar-keys.ts';

const spotsIn = (place: Element): readonly HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>('[data-spot]'),
];

const readSpot = ({ dataset }: HTMLElement): Spot => ({
  key: dataset.spot ?? '',
  day: Number(dataset.day),
  start: Number(dataset.start),
  column: Number(dataset.column),
});

/** Elements render with tabindex -1; this hook sets the one tab stop in the DOM, without re-rendering. */
export function useRovingFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = place;
    const take = ({ target }: FocusEvent): void => {
      if (!current || !(target instanceof HTMLElement) || target.dataset.spot === undefined) return;
      for (const spot of spotsIn(current)) if (spot !== target && spot.tabIndex === 0) spot.tabIndex = -1;
      target.tabIndex = 0;
    };
    current?.addEventListener('focusin', take);
    return () => current?.removeEventListener('focusin', take);
  }, [place]);
  // A render may have removed the tab stop.
  useEffect(() => {
    const { current } = place;
    if (!current || current.querySelector('[data-spot][tabindex="0"]')) return;
    const first = current.querySelector<HTMLElement>('[data-spot]');
    if (first) first.tabIndex = 0;
  });
}

/** Returns whether there was an item in that direction. */
export function goTo(
  place: HTMLElement,
  from: HTMLElement,
  to: Extract<KeyMeaning, { kind: 'go' }>['to'],
): boolean {
  const spots = spotsIn(place);
  const next = spotAfter(spots.map(readSpot), from.dataset.spot ?? '', to);
  const element = next && spots.find(({ dataset }) => dataset.spot === next.key);
  element?.focus();
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return element !== undefined;
}

/** Arrow key navigation for lists without other keyboard actions. */
export function goWithKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  const meaning = meaningOf(event, getComputedStyle(currentTarget).direction === 'rtl');
  const from = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null;
  if (meaning?.kind !== 'go' || !from) return;
  event.preventDefault();
  goTo(currentTarget, from, meaning.to);
}
