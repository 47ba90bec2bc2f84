/** Tabs that are links, each with its own URL. Keyboard and screen readers treat them as tabs. */
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from '../lib/tabs.module.css';
import { moveFocus, revealTab } from '../lib/tabs.ts';
import type { BuiltPage } from './built-page.ts';

interface TabLinksProps {
  readonly label: string;
  readonly tabs: readonly { readonly to: BuiltPage; readonly label: string }[];
}

export const panelId = 'tab-panel';
const tabId = (to: string): string => `tab${to.replaceAll('/', '-')}`;

export function TabLinks({ label, tabs }: TabLinksProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <div role="tablist" aria-label={label} className={classes.list} onKeyDown={moveFocus}>
      {tabs.map(({ to, label: words }) => (
        <Link
          key={to}
          to={to}
          role="tab"
          id={tabId(to)}
          ref={pathname === to ? revealTab : undefined}
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
