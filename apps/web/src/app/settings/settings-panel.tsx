import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BuiltPage } from '../built-page.ts';
import { TabPanel } from '../tab-links.tsx';
import classes from './settings.module.css';

interface SettingsPanelProps {
  /** The tabs that show a list and therefore use the full width. */
  readonly listPages: readonly BuiltPage[];
  readonly children: ReactNode;
}

/** Keeps the header of the page in place when a person switches between tabs of different widths. */
export function SettingsPanel({ listPages, children }: SettingsPanelProps) {
  const isList = useLocation({ select: ({ pathname }) => listPages.some((page) => page === pathname) });
  return (
    <TabPanel>
      <div className={isList ? undefined : classes.form}>{children}</div>
    </TabPanel>
  );
}
