import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../lib/links.tsx';
import { TaskCard } from '../../lib/task-card.tsx';
import classes from './dashboard.module.css';
import { dashboardQuery } from './dashboard-query.ts';
import { LessonLine } from './lesson-line.tsx';
import { useDayName } from './use-day-name.ts';

export function LessonsOfSchool() {
  const { t } = useTranslation('dashboard');
  const found = useQuery(dashboardQuery);
  const dayName = useDayName();
  return (
    <TaskCard
      title={t('school.title')}
      found={found}
      isEmpty={({ upcomingLessons }) => upcomingLessons.length === 0}
      actions={() => <TextLink to="/lessons/schedule/school">{t('today.all')}</TextLink>}
    >
      {({ upcomingLessons }) => (
        <ul className={classes.lines}>
          {upcomingLessons.map((lesson) => (
            <LessonLine key={lesson.id} lesson={lesson} day={dayName(lesson.startsAt)} withTeacher />
          ))}
        </ul>
      )}
    </TaskCard>
  );
}
