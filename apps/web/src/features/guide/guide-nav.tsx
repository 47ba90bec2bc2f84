/** The list of all pages; collapsed under the page name on narrow screens. */
import { IconChevronDown } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Link } from '@tanstack/react-router';
import type { GuidePage } from '../../lib/guide-link.tsx';
import { useMedia, wideScreen } from '../../lib/use-media.ts';
import classes from './guide.module.css';
import { type GuidePart, guideParts } from './guide-pages.ts';

interface GuideNavProps {
  readonly order: readonly GuidePart[];
  readonly page: GuidePage;
}

export function GuideNav({ order, page }: GuideNavProps) {
  const { t } = useTranslation(['guide', 'common']);
  const list = (
    <nav aria-label={t('common:pages.userGuide')} className={classes.nav}>
      {order.map((part) => (
        <div key={part}>
          <p className={classes.part}>{t(`parts.${part}`)}</p>
          <ul className={classes.names}>
            {guideParts[part].map((name) => (
              <li key={name}>
                <Link className={classes.entry} to="/guide/$page" params={{ page: name }}>
                  {t(`pages.${name}.title`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
  return useMedia(wideScreen) ? (
    list
  ) : (
    <details key={page} className={classes.folded}>
      <summary className={classes.fold}>
        {t('allPages')}
        <IconChevronDown className={classes.chevron} stroke={1.5} aria-hidden />
      </summary>
      {list}
    </details>
  );
}
