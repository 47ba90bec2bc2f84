import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../lib/links.tsx';
import { TaskCard } from '../../lib/task-card.tsx';
import classes from './dashboard.module.css';
import { dashboardQuery } from './dashboard-query.ts';
import { LessonLine } from './lesson-line.tsx';
import { useFormatDay } from './use-format-day.ts';

export function SchoolLessons() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(dashboardQuery);
  const formatDay = useFormatDay();
  return (
    <TaskCard
      title={t('school.title')}
      query={query}
      isEmpty={({ upcomingLessons }) => upcomingLessons.length === 0}
      actions={() => <TextLink to="/lessons/schedule/school">{t('today.all')}</TextLink>}
    >
      {({ upcomingLessons }) => (
        <ul className={classes.lines}>
          {upcomingLessons.map((lesson) => (
            <LessonLine key={lesson.id} lesson={lesson} day={formatDay(lesson.startsAt)} showTeacher />
          ))}
        </ul>
      )}
    </TaskCard>
  );
}
