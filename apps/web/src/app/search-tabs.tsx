/** Tabs of an item, such as a group. The open tab is in the query of the URL; the first tab is the default. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from '../lib/tabs.module.css';
import { moveFocus, revealTab } from '../lib/tabs.ts';
import { panelId } from './tab-links.tsx';

export interface SearchTab {
  readonly key: string;
  readonly label: string;
  readonly panel: ReactNode;
}

interface SearchTabsProps {
  readonly label: string;
  readonly tabs: readonly SearchTab[];
  readonly openTab: SearchTab | undefined;
}

/** Returns the tab named in the URL, or the first. */
export const findOpenTab = (tabs: readonly SearchTab[], tabKey: string | undefined): SearchTab | undefined =>
  tabs.find(({ key }) => key === tabKey) ?? tabs[0];

const tabId = (key: string): string => `tab-${key}`;

export function SearchTabs({ label, tabs, openTab }: SearchTabsProps) {
  return (
    <div role="tablist" aria-label={label} className={classes.list} onKeyDown={moveFocus}>
      {tabs.map((tab, index) => (
        <Link
          key={tab.key}
          to="."
          search={index === 0 ? {} : { tab: tab.key }}
          role="tab"
          id={tabId(tab.key)}
          ref={tab === openTab ? revealTab : undefined}
          aria-selected={tab === openTab}
          aria-controls={panelId}
          tabIndex={tab === openTab ? 0 : -1}
          className={classes.tab}
          resetScroll={false}
        >
          {tab.label}
        </Link>
      ))}
    </div>
  );
}

export function SearchTabPanel({ openTab }: Pick<SearchTabsProps, 'openTab'>) {
  if (!openTab) return null;
  return (
    <div role="tabpanel" id={panelId} aria-labelledby={tabId(openTab.key)}>
      {openTab.panel}
    </div>
  );
}
