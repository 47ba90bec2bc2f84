import { useTranslation } from '@klasna/kit/words';
import classes from './settings.module.css';

const programs = ['google', 'apple', 'outlook'] as const;

/** Instructions for the most common calendar applications. */
export function FeedManual() {
  const { t } = useTranslation('events');
  return (
    <div>
      <h3 className={classes.how}>{t('feed.how')}</h3>
      <dl className={classes.programs}>
        {programs.map((program) => (
          <div key={program}>
            <dt>{t(`feed.${program}`)}</dt>
            <dd>
              <ol>
                <li>{t(`feed.${program}First`)}</li>
                <li>{t(`feed.${program}Second`)}</li>
              </ol>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
