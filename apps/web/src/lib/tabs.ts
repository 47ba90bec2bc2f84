/** Keyboard navigation and scrolling of a row of tabs. */
import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const currentIndex = tabs.findIndex((tab) => tab.matches(':focus'));
  const towardsEnd = document.documentElement.dir === 'rtl' ? -1 : 1;
  const step = (steps[event.key] ?? 0) * towardsEnd;
  const nextIndex = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : currentIndex + step;
  if (nextIndex === currentIndex || currentIndex < 0) return;
  event.preventDefault();
  tabs.at(nextIndex % tabs.length)?.focus();
}

/** Scrolls the open tab into view on a narrow screen. */
export function revealTab(tab: HTMLElement | null): void {
  // Waits for a frame, because measuring now would force a layout during rendering.
  if (tab) requestAnimationFrame(() => scrollIntoView(tab));
}

function scrollIntoView(tab: HTMLElement): void {
  const list = tab.parentElement;
  if (!list) return;
  const [tabRect, listRect] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  if (tabRect.right > listRect.right) list.scrollLeft += tabRect.right - listRect.right;
  else if (tabRect.left < listRect.left) list.scrollLeft -= listRect.left - tabRect.left;
}
