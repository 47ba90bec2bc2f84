import type { WeekSchedule } from '@klasna/base/values';
import { useTranslation } from '@klasna/kit/translations';
import { weekdays } from '@klasna/kit/week-hours';
import { formatWeekday } from '../../../lib/dates.ts';
import classes from './person.module.css';

export function HoursTable({ week }: { readonly week: WeekSchedule }) {
  const { t, i18n } = useTranslation(['users', 'kit']);
  return (
    <table className={classes.week} aria-label={t('fields.hours')}>
      <tbody>
        {weekdays.map((day) => {
          const hours = week[day];
          return (
            <tr key={day}>
              <th scope="row">{formatWeekday(day, i18n.language)}</th>
              <td data-off={hours === null || undefined}>
                {hours ? <bdi dir="ltr">{`${hours.start} – ${hours.end}`}</bdi> : t('kit:hours.dayOff')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
