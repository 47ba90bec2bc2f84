import type { SessionView } from '@klasna/contract/identity/models';
import { useTranslation } from '@klasna/kit/words';
import { dateForms } from '../../lib/date-forms.ts';
import { weekOfSchool } from './week-of-school.ts';
import classes from './working-week.module.css';

interface WorkingWeekProps {
  readonly school: Pick<SessionView['school'], 'schedule' | 'timezone'>;
  /** Omits the date in a narrow panel. */
  readonly brief?: boolean;
}

export function WorkingWeek({ school, brief = false }: WorkingWeekProps) {
  const { t, i18n } = useTranslation('welcome');
  const dayName = new Intl.DateTimeFormat(dateForms(i18n.language), {
    timeZone: 'UTC',
    ...(brief ? { weekday: 'short' } : { weekday: 'long', day: 'numeric', month: 'long' }),
  });
  return (
    <table className={classes.week} data-brief={brief || undefined}>
      <caption className={classes.caption}>
        {t('zone', { zone: school.timezone.replaceAll('_', ' ') })}
      </caption>
      <tbody>
        {weekOfSchool(school.schedule, school.timezone, new Date()).map(({ date, hours, today }) => {
          const day = upperFirst(dayName.format(date), i18n.language);
          return (
            <tr key={date.getTime()} className={classes.day} aria-current={today ? 'date' : undefined}>
              {/* The label separates the two texts, which screen readers would otherwise join. */}
              <th
                scope="row"
                className={classes.name}
                aria-label={today ? `${day}, ${t('today')}` : undefined}
              >
                {day}
                {today && <span className={classes.today}>{t('today')}</span>}
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

const upperFirst = (words: string, language: string): string =>
  words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
