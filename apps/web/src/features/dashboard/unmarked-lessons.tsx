/** Past lessons that are not marked: those of a teacher, or those of the school. */
import { useTranslation } from '@klasna/kit/words';
import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../lib/links.tsx';
import { TaskCard } from '../../lib/task-card.tsx';
import type { CardProps } from './card-props.ts';
import classes from './dashboard.module.css';
import { unmarkedOfSchoolQuery } from './dashboard-query.ts';
import { LessonLine } from './lesson-line.tsx';
import { taught } from './lessons-around.ts';
import { unmarkedOf } from './pick-lessons.ts';
import { useDayName } from './use-day-name.ts';
import { useLessons } from './use-lessons.ts';

const shown = 5;

export function OwnUnmarked({ onOpenLesson }: CardProps) {
  const { t } = useTranslation('dashboard');
  const { found, now } = useLessons(taught);
  const dayName = useDayName();
  return (
    <TaskCard
      title={t('unmarked.title')}
      description={t('unmarked.text')}
      found={{ ...found, data: found.data && unmarkedOf(found.data, now) }}
      isEmpty={(lessons) => lessons.length === 0}
    >
      {(lessons) => (
        <>
          <ul className={classes.lines}>
            {lessons.slice(0, shown).map((lesson) => (
              <LessonLine
                key={lesson.id}
                lesson={lesson}
                day={dayName(lesson.startsAt)}
                aside={<Mark name={lesson.class.name} onPress={() => onOpenLesson(lesson.id)} />}
              />
            ))}
          </ul>
          {lessons.length > shown && (
            <p className={classes.quiet}>{t('more', { count: lessons.length - shown })}</p>
          )}
        </>
      )}
    </TaskCard>
  );
}

export function UnmarkedOfSchool({ onOpenLesson }: CardProps) {
  const { t } = useTranslation('dashboard');
  const found = useQuery(unmarkedOfSchoolQuery);
  const dayName = useDayName();
  return (
    <TaskCard
      title={t('unmarked.title')}
      description={t('unmarked.text')}
      found={found}
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
              day={dayName(lesson.startsAt)}
              withTeacher
              aside={<Mark name={lesson.class.name} onPress={() => onOpenLesson(lesson.id)} />}
            />
          ))}
        </ul>
      )}
    </TaskCard>
  );
}

function Mark({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <Button variant="default" size="sm" onClick={onPress}>
      {t('unmarked.open')}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  );
}
