/** Tabs of one thing, such as a group: which is open stands in the query of its address, and the first needs no word. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './tab-links.module.css';
import { moveFocus, panelId, reveal } from './tab-links.tsx';

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

/** The tab that the address names, or the first. */
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
          ref={tab === open ? reveal : undefined}
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
