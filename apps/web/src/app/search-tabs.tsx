/**
 * Tabs of one item, such as a group. The open tab is in the query of the URL; the first tab is the default.
 */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from '../lib/tabs.module.css';
import { moveFocus, revealTab } from '../lib/tabs.ts';
import { panelId } from './tab-links.tsx';

export interface SearchTab {
  readonly key: string;
  readonly words: string;
  readonly panel: ReactNode;
}

interface SearchTabsProps {
  readonly label: string;
  readonly tabs: readonly SearchTab[];
  readonly open: SearchTab | undefined;
}

/** Returns the tab named in the URL, or the first. */
export const openTabOf = (tabs: readonly SearchTab[], named: string | undefined): SearchTab | undefined =>
  tabs.find(({ key }) => key === named) ?? tabs[0];

const tabId = (key: string): string => `tab-${key}`;

export function SearchTabs({ label, tabs, open }: SearchTabsProps) {
  return (
    <div role="tablist" aria-label={label} className={classes.list} onKeyDown={moveFocus}>
      {tabs.map((tab, place) => (
        <Link
          key={tab.key}
          to="."
          search={place === 0 ? {} : { tab: tab.key }}
          role="tab"
          id={tabId(tab.key)}
          ref={tab === open ? revealTab : undefined}
          aria-selected={tab === open}
          aria-controls={panelId}
          tabIndex={tab === open ? 0 : -1}
          className={classes.tab}
          resetScroll={false}
        >
          {tab.words}
        </Link>
      ))}
    </div>
  );
}

export function SearchTabPanel({ open }: Pick<SearchTabsProps, 'open'>) {
  if (!open) return null;
  return (
    <div role="tabpanel" id={panelId} aria-labelledby={tabId(open.key)}>
      {open.panel}
    </div>
  );
}
