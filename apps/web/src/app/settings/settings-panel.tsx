import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BuiltPage } from '../built-page.ts';
import { TabPanel } from '../tab-links.tsx';
import classes from './settings.module.css';

interface SettingsPanelProps {
  /** The tabs that show a list. */
  readonly lists: readonly BuiltPage[];
  readonly children: ReactNode;
}

/** The head stays where it is from tab to tab, as wide as what is below may be. */
export function SettingsPanel({ lists, children }: SettingsPanelProps) {
  const isList = useLocation({ select: ({ pathname }) => lists.some((page) => page === pathname) });
  return (
    <TabPanel>
      <div className={isList ? undefined : classes.form}>{children}</div>
    </TabPanel>
  );
}
