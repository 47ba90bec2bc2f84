/** The card with the remaining lessons of a teacher today. */
import { useTranslation } from '@klasna/kit/translations';
import { TextLink } from '../../lib/links.tsx';
import { TaskCard } from '../../lib/task-card.tsx';
import classes from './dashboard.module.css';
import { Join, LessonLine } from './lesson-line.tsx';
import { teacherRange } from './lesson-range.ts';
import { isRoomOpen, listUpcoming } from './select-lessons.ts';
import { useLessons } from './use-lessons.ts';

export function TodayLessons() {
  const { t } = useTranslation('dashboard');
  const { found: query, now, endOfDay } = useLessons(teacherRange);
  return (
    <TaskCard
      title={t('today.title')}
      query={{ ...query, data: query.data && listUpcoming(query.data, now, endOfDay) }}
      isEmpty={(lessons) => lessons.length === 0}
      actions={() => <TextLink to="/lessons/schedule">{t('today.all')}</TextLink>}
    >
      {(lessons) => (
        <ul className={classes.lines}>
          {lessons.map((lesson) => (
            <LessonLine
              key={lesson.id}
              lesson={lesson}
              aside={<Join lesson={lesson} isMain={isRoomOpen(lesson, now)} />}
            />
          ))}
        </ul>
      )}
    </TaskCard>
  );
}
