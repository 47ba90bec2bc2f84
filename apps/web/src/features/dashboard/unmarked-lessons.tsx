/** The card with past lessons whose result is not set: those of a teacher, or those of the school. */
import { useTranslation } from '@klasna/kit/translations';
import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../lib/links.tsx';
import { TaskCard } from '../../lib/task-card.tsx';
import type { CardProps } from './card-props.ts';
import classes from './dashboard.module.css';
import { unmarkedOfSchoolQuery } from './dashboard-query.ts';
import { LessonLine } from './lesson-line.tsx';
import { teacherRange } from './lesson-range.ts';
import { listUnmarked } from './select-lessons.ts';
import { useFormatDay } from './use-format-day.ts';
import { useLessons } from './use-lessons.ts';

const maxShown = 5;

export function OwnUnmarked({ onOpenLesson }: CardProps) {
  const { t } = useTranslation('dashboard');
  const { found: query, now } = useLessons(teacherRange);
  const formatDay = useFormatDay();
  return (
    <TaskCard
      title={t('unmarked.title')}
      description={t('unmarked.text')}
      query={{ ...query, data: query.data && listUnmarked(query.data, now) }}
      isEmpty={(lessons) => lessons.length === 0}
    >
      {(lessons) => (
        <>
          <ul className={classes.lines}>
            {lessons.slice(0, maxShown).map((lesson) => (
              <LessonLine
                key={lesson.id}
                lesson={lesson}
                day={formatDay(lesson.startsAt)}
                aside={<MarkButton name={lesson.class.name} onPress={() => onOpenLesson(lesson.id)} />}
              />
            ))}
          </ul>
          {lessons.length > maxShown && (
            <p className={classes.quiet}>{t('more', { count: lessons.length - maxShown })}</p>
          )}
        </>
      )}
    </TaskCard>
  );
}

export function SchoolUnmarked({ onOpenLesson }: CardProps) {
  const { t } = useTranslation('dashboard');
  const query = useQuery(unmarkedOfSchoolQuery);
  const formatDay = useFormatDay();
  return (
    <TaskCard
      title={t('unmarked.title')}
      description={t('unmarked.text')}
      query={query}
      isEmpty={({ data }) => data.length === 0}
      actions={({ meta }) => (
        <TextLink to="/analytics/lessons" search={{ status: 'scheduled' }}>
          {t('all', { count: meta.pagination.total })}
        </TextLink>
      )}
    >
      {({ data }) => (
        <ul className={classes.lines}>
          {data.map((lesson) => (
            <LessonLine
              key={lesson.id}
              lesson={lesson}
              day={formatDay(lesson.startsAt)}
              showTeacher
              aside={<MarkButton name={lesson.class.name} onPress={() => onOpenLesson(lesson.id)} />}
            />
          ))}
        </ul>
      )}
    </TaskCard>
  );
}

function MarkButton({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <Button variant="default" size="sm" onClick={onPress}>
      {t('unmarked.open')}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  );
}
