import type { DayHours, TeachingWeek } from '@klasna/contract/availability/models';
import { useTranslation } from '@klasna/kit/translations';
import { weekdays } from '@klasna/kit/week-hours';
import { formatWeekday } from '../../lib/dates.ts';
import classes from './availability.module.css';

export function HoursText({ hours }: { readonly hours: DayHours }) {
  const { t } = useTranslation('kit');
  if (hours.length === 0) return t('hours.dayOff');
  return <bdi dir="ltr">{hours.map(({ start, end }) => `${start} – ${end}`).join(', ')}</bdi>;
}

/** The weekly hours for people who may not change them. */
export function HoursTable({ week }: { readonly week: TeachingWeek }) {
  const { t, i18n } = useTranslation('availability');
  return (
    <table className={classes.week} aria-label={t('week.title')}>
      <tbody>
        {weekdays.map((day) => (
          <tr key={day}>
            <th scope="row">{formatWeekday(day, i18n.language)}</th>
            <td data-off={week[day].length === 0 || undefined}>
              <HoursText hours={week[day]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
