/** The number of lessons on each of seven days: all lessons for administrators, otherwise own lessons. */
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TaskCard } from '../../lib/task-card.tsx';
import classes from './dashboard.module.css';
import { dashboardQuery } from './dashboard-query.ts';

export function SchoolWeek() {
  return <WeekStrip to="/lessons/schedule/school" />;
}

export function OwnWeek() {
  return <WeekStrip to="/lessons/schedule" />;
}

function WeekStrip({ to }: { readonly to: '/lessons/schedule' | '/lessons/schedule/school' }) {
  const { t, i18n } = useTranslation('dashboard');
  const query = useQuery(dashboardQuery);
  const createFormat = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' });
    return (date: string) => format.format(new Date(`${date}T12:00:00Z`));
  };
  const formatWeekday = createFormat({ weekday: 'short' });
  const formatDay = createFormat({ day: 'numeric' });
  return (
    <TaskCard
      title={t('week.title')}
      query={query}
      isEmpty={({ lessonsByDay }) => lessonsByDay.every(({ count }) => count === 0)}
    >
      {({ lessonsByDay }) => (
        <ol className={classes.week}>
          {lessonsByDay.map(({ date, count }) => (
            <li key={date}>
              <Link to={to} search={{ view: 'day', date }} className={classes.weekDay}>
                <span className={classes.quiet}>{formatWeekday(date)}</span>
                <span>{formatDay(date)}</span>
                <span className={classes.count} data-none={count === 0 || undefined} aria-hidden>
                  {count}
                </span>
                <VisuallyHidden>, {t('lessons', { count })}</VisuallyHidden>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </TaskCard>
  );
}
