import { IconExternalLink } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageConfig } from '../../lib/page-config.ts';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { navEntries } from './nav-entries.ts';
import classes from './sidebar.module.css';
import { listExternalLinks, listVisibleEntries, type VisibleEntry } from './visible-entries.ts';

interface SidebarProps {
  /** Whether the sidebar shows only icons. Labels are then in tooltips and for screen readers. */
  readonly isCollapsed?: boolean;
  readonly onFollow?: () => void;
}

export function Sidebar({ isCollapsed = false, onFollow }: SidebarProps) {
  const { t } = useTranslation('shell');
  const config = usePageConfig();
  const person = currentPerson(useSession((session) => session));
  if (!person) return null;
  const externalLinks = listExternalLinks(config);
  return (
    <nav
      className={classes.nav}
      aria-label={t('main')}
      data-width={onFollow ? 'fill' : isCollapsed ? 'icons' : 'words'}
    >
      <ul className={classes.list}>
        {listVisibleEntries(navEntries, person, config).map((entry) => (
          <SidebarEntry key={entry.name} entry={entry} onFollow={onFollow} />
        ))}
      </ul>
      {externalLinks.length > 0 && (
        <ul className={classes.list}>
          {externalLinks.map(({ name, href }) => (
            <li key={name}>
              <a
                className={classes.link}
                href={href}
                target="_blank"
                rel="noopener"
                title={t(`links.${name}`)}
              >
                <IconExternalLink className={classes.icon} stroke={1.5} aria-hidden />
                <span className={classes.words}>{t(`links.${name}`)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

interface SidebarEntryProps {
  readonly entry: VisibleEntry;
  readonly onFollow: (() => void) | undefined;
}

function SidebarEntry({
  entry: { name, icon: Picture, to, within, entries },
  onFollow,
}: SidebarEntryProps): ReactNode {
  const { t } = useTranslation('shell');
  const isWithin = useLocation({
    select: ({ pathname }) => within !== undefined && pathname.startsWith(within),
  });
  const label = t(`nav.${name}`);
  if (!to) {
    return (
      <li>
        <p className={classes.heading}>{label}</p>
        <ul className={classes.list}>
          {entries.map((inner) => (
            <SidebarEntry key={inner.name} entry={inner} onFollow={onFollow} />
          ))}
        </ul>
      </li>
    );
  }
  return (
    <li>
      <Link
        className={classes.link}
        to={to}
        title={label}
        onClick={onFollow}
        // Requires an exact match, because the path of one entry may be the beginning of another path.
        activeOptions={{ exact: true, includeSearch: false }}
        {...(isWithin && { 'aria-current': 'true', 'data-within': true })}
      >
        <Picture className={classes.icon} stroke={1.5} aria-hidden />
        <span className={classes.words}>{label}</span>
      </Link>
    </li>
  );
}
