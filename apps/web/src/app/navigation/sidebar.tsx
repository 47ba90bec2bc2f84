import { IconExternalLink } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageConfig } from '../../lib/page-config.ts';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { navEntries } from './entries.ts';
import classes from './sidebar.module.css';
import { outsideLinks, type VisibleEntry, visibleEntries } from './visible-entries.ts';

interface SidebarProps {
  /** Icons only; the label is then in the tooltip and for screen readers. */
  readonly collapsed?: boolean;
  readonly onFollow?: () => void;
}

export function Sidebar({ collapsed = false, onFollow }: SidebarProps) {
  const { t } = useTranslation('shell');
  const config = usePageConfig();
  const person = currentPerson(useSession((session) => session));
  if (!person) return null;
  const outside = outsideLinks(config);
  return (
    <nav
      className={classes.nav}
      aria-label={t('main')}
      data-width={onFollow ? 'fill' : collapsed ? 'icons' : 'words'}
    >
      <ul className={classes.list}>
        {visibleEntries(navEntries, person, config).map((entry) => (
          <SidebarEntry key={entry.name} entry={entry} onFollow={onFollow} />
        ))}
      </ul>
      {outside.length > 0 && (
        <ul className={classes.list}>
          {outside.map(({ name, href }) => (
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
  const words = t(`nav.${name}`);
  if (!to) {
    return (
      <li>
        <p className={classes.heading}>{words}</p>
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
        title={words}
        onClick={onFollow}
        // The path of one entry may be a prefix of another's.
        activeOptions={{ exact: true, includeSearch: false }}
        {...(isWithin && { 'aria-current': 'true', 'data-within': true })}
      >
        <Picture className={classes.icon} stroke={1.5} aria-hidden />
        <span className={classes.words}>{words}</span>
      </Link>
    </li>
  );
}
