/** The remaining lessons of a teacher today. */
import { useTranslation } from '@klasna/kit/words';
import { TextLink } from '../../lib/links.tsx';
import { TaskCard } from '../../lib/task-card.tsx';
import classes from './dashboard.module.css';
import { Join, LessonLine } from './lesson-line.tsx';
import { taught } from './lessons-around.ts';
import { comingUntil, isOpenSoon } from './pick-lessons.ts';
import { useLessons } from './use-lessons.ts';

export function TodayLessons() {
  const { t } = useTranslation('dashboard');
  const { found, now, endOfDay } = useLessons(taught);
  return (
    <TaskCard
      title={t('today.title')}
      found={{ ...found, data: found.data && comingUntil(found.data, now, endOfDay) }}
      isEmpty={(lessons) => lessons.length === 0}
      actions={() => <TextLink to="/lessons/schedule">{t('today.all')}</TextLink>}
    >
      {(lessons) => (
        <ul className={classes.lines}>
          {lessons.map((lesson) => (
            <LessonLine
              key={lesson.id}
              lesson={lesson}
              aside={<Join lesson={lesson} isMain={isOpenSoon(lesson, now)} />}
            />
          ))}
        </ul>
      )}
    </TaskCard>
  );
}
