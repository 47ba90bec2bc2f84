import type { Progress } from '@klasna/contract/dictionary/models';
import { useTranslation } from '@klasna/kit/words';
import { VisuallyHidden } from '@mantine/core';
import classes from './training.module.css';

/** On which of the last seven days there was training. A day without is a day without, and no more is said of it. */
export function WeekDots({ week }: Pick<Progress, 'week'>) {
  const { t, i18n } = useTranslation('dictionary');
  const format = (style: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(i18n.language, { weekday: style, timeZone: 'UTC' });
  const [short, long] = [format('narrow'), format('long')];
  return (
    <ul className={classes.week} aria-label={t('summary.week')}>
      {week.map(({ day, answers }) => (
        <li key={day} data-trained={answers > 0 || undefined}>
          <span aria-hidden>{short.format(new Date(day))}</span>
          <VisuallyHidden>
            {long.format(new Date(day))}: {t('summary.answers', { count: answers })}
          </VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
