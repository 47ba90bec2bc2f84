import type { SessionView } from '@klasna/contract/identity/models';
import { useTranslation } from '@klasna/kit/translations';
import { dateLocale } from '../../lib/date-locale.ts';
import { buildSchoolWeek } from './school-week.ts';
import classes from './working-week.module.css';

interface WorkingWeekProps {
  readonly school: Pick<SessionView['school'], 'schedule' | 'timezone'>;
  /** Whether to omit the date, for a narrow panel. */
  readonly isBrief?: boolean;
}

export function WorkingWeek({ school, isBrief = false }: WorkingWeekProps) {
  const { t, i18n } = useTranslation('welcome');
  const dayFormat = new Intl.DateTimeFormat(dateLocale(i18n.language), {
    timeZone: 'UTC',
    ...(isBrief ? { weekday: 'short' } : { weekday: 'long', day: 'numeric', month: 'long' }),
  });
  return (
    <table className={classes.week} data-brief={isBrief || undefined}>
      <caption className={classes.caption}>
        {t('zone', { zone: school.timezone.replaceAll('_', ' ') })}
      </caption>
      <tbody>
        {buildSchoolWeek(school.schedule, school.timezone, new Date()).map(({ date, hours, isToday }) => {
          const day = capitalise(dayFormat.format(date), i18n.language);
          return (
            <tr key={date.getTime()} className={classes.day} aria-current={isToday ? 'date' : undefined}>
              {/* The label separates the two texts, which screen readers would otherwise join. */}
              <th
                scope="row"
                className={classes.name}
                aria-label={isToday ? `${day}, ${t('today')}` : undefined}
              >
                {day}
                {isToday && <span className={classes.today}>{t('today')}</span>}
              </th>
              <td className={classes.hours} data-closed={hours === null || undefined}>
                {hours ? <bdi dir="ltr">{`${hours.start} – ${hours.end}`}</bdi> : t('closed')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const capitalise = (text: string, language: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
