import { useTranslation } from '@klasna/kit/translations';
import classes from './settings.module.css';

const calendarApps = ['google', 'apple', 'outlook'] as const;

/** Instructions for the most common calendar applications. */
export function FeedInstructions() {
  const { t } = useTranslation('events');
  return (
    <div>
      <h3 className={classes.how}>{t('feed.how')}</h3>
      <dl className={classes.programs}>
        {calendarApps.map((app) => (
          <div key={app}>
            <dt>{t(`feed.${app}`)}</dt>
            <dd>
              <ol>
                <li>{t(`feed.${app}First`)}</li>
                <li>{t(`feed.${app}Second`)}</li>
              </ol>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
