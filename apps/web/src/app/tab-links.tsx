/** Tabs whose address says which is open: real links that behave as tabs for the keyboard and for screen readers. */
import { Link, useLocation } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import type { BuiltPage } from './built-page.ts';
import classes from './tab-links.module.css';

interface TabLinksProps {
  readonly label: string;
  readonly tabs: readonly { readonly to: BuiltPage; readonly words: string }[];
}

export const panelId = 'tab-panel';
const tabId = (to: string): string => `tab${to.replaceAll('/', '-')}`;

export function TabLinks({ label, tabs }: TabLinksProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <div role="tablist" aria-label={label} className={classes.list} onKeyDown={moveFocus}>
      {tabs.map(({ to, words }) => (
        <Link
          key={to}
          to={to}
          role="tab"
          id={tabId(to)}
          ref={pathname === to ? reveal : undefined}
          aria-selected={pathname === to}
          aria-controls={panelId}
          tabIndex={pathname === to ? 0 : -1}
          className={classes.tab}
          resetScroll={false}
        >
          {words}
        </Link>
      ))}
    </div>
  );
}

export function TabPanel({ children }: { readonly children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <div role="tabpanel" id={panelId} aria-labelledby={tabId(pathname)}>
      {children}
    </div>
  );
}

/** On a narrow screen the tabs are moved sideways, and the open one may stand beyond the edge. */
export function reveal(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const [own, all] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  if (own.right > all.right) list.scrollLeft += own.right - all.right;
  else if (own.left < all.left) list.scrollLeft -= all.left - own.left;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab.matches(':focus'));
  const towardsEnd = document.documentElement.dir === 'rtl' ? -1 : 1;
  const step = (steps[event.key] ?? 0) * towardsEnd;
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : at + step;
  if (next === at || at < 0) return;
  event.preventDefault();
  tabs.at(next % tabs.length)?.focus();
}
