import type { Progress } from '@klasna/contract/dictionary/models';
import { useTranslation } from '@klasna/kit/words';
import { VisuallyHidden } from '@mantine/core';
import classes from './training.module.css';

/** The last seven days and which of them had training. Shown without any judgement of days without training. */
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
