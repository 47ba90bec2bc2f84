/** The percentage of attendance on the dashboard, beside the one before. */
import { defaultRange } from '@klasna/contract/analytics/values';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../lib/links.tsx';
import { TaskCard } from '../../lib/task-card.tsx';
import { attendanceQuery } from './analytics-query.ts';
import classes from './attendance-card.module.css';

export function AttendanceCard() {
  const { t, i18n } = useTranslation('dashboard');
  const query = useQuery(attendanceQuery(defaultRange));
  const format = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const formatPercent = (percent: number): string => format.format(percent / 100);
  return (
    <TaskCard
      title={t('attendance.title')}
      query={query}
      isEmpty={({ now }) => now.percent === null}
      actions={() => <TextLink to="/analytics/attendance">{t('absences.all')}</TextLink>}
    >
      {({ now, before }) => (
        <>
          <p className={classes.percent}>{formatPercent(now.percent ?? 0)}</p>
          <p className={classes.quiet}>
            {t('attendance.text', { count: now.expected })}
            {before.percent !== null &&
              ` ${t('attendance.before', { percent: formatPercent(before.percent) })}`}
          </p>
        </>
      )}
    </TaskCard>
  );
}
