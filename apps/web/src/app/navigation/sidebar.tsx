import { IconExternalLink } from '@klasna/kit/icons';
import { loadCodeWithRetries } from '@klasna/kit/load-code';
import { useTranslation } from '@klasna/kit/translations';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { usePageConfig } from '../../lib/page-config.ts';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { waitUntilIdle } from '../../lib/wait-until-idle.ts';
import { navEntries } from './nav-entries.ts';
import classes from './sidebar.module.css';
import { listExternalLinks, listVisibleEntries, type VisibleEntry } from './visible-entries.ts';

/** The number is loaded after the page, which nobody waits for it with. */
const RequestsCount = lazy(async () => {
  await waitUntilIdle();
  return loadCodeWithRetries(async () => ({
    default: (await import('../../features/requests/requests-count.tsx')).RequestsCount,
  }));
});

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
        {name === 'requests' && (
          <Suspense fallback={null}>
            <RequestsCount />
          </Suspense>
        )}
      </Link>
    </li>
  );
}
