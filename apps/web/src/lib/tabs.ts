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

/** On a narrow screen the row fades out over this width, see tabs.module.css. */
const fadePx = 40;

/**
 * Keeps the open tab in view on a narrow screen, also when a font that arrives later or a turned phone changes the widths.
 * Returns what ends that.
 */
export function revealTab(tab: HTMLElement | null): (() => void) | undefined {
  const list = tab?.parentElement;
  if (!tab || !list) return undefined;
  // Calls back after the layout; measuring now would force one during rendering.
  const observer = new ResizeObserver(() => scrollIntoView(tab, list));
  for (const element of [list, ...list.children]) observer.observe(element);
  return () => observer.disconnect();
}

function scrollIntoView(tab: HTMLElement, list: HTMLElement): void {
  const [tabRect, listRect] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  const beyondEnd = tabRect.right + fadePx - listRect.right;
  const beyondStart = listRect.left + fadePx - tabRect.left;
  if (beyondEnd > 0) list.scrollLeft += beyondEnd;
  else if (beyondStart > 0) list.scrollLeft -= beyondStart;
}
