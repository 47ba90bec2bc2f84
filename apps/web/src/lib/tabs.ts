/** Keyboard navigation and scrolling of a row of tabs. */
import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab.matches(':focus'));
  const towardsEnd = document.documentElement.dir === 'rtl' ? -1 : 1;
  const step = (steps[event.key] ?? 0) * towardsEnd;
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : at + step;
  if (next === at || at < 0) return;
  event.preventDefault();
  tabs.at(next % tabs.length)?.focus();
}

/** Scrolls the open tab into view on a narrow screen. */
export function revealTab(tab: HTMLElement | null): void {
  // Measuring at once would force a layout during rendering.
  if (tab) requestAnimationFrame(() => reveal(tab));
}

function reveal(tab: HTMLElement): void {
  const list = tab.parentElement;
  if (!list) return;
  const [own, all] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  if (own.right > all.right) list.scrollLeft += own.right - all.right;
  else if (own.left < all.left) list.scrollLeft -= all.left - own.left;
}
