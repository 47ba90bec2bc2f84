/** The next lesson of a student, the time until it starts, and the other lessons of today. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { useTranslation } from '@klasna/kit/words';
import { isUnderWay } from '../../lib/lessons/lesson-state.ts';
import { ButtonLink, TextLink } from '../../lib/links.tsx';
import { nameOf } from '../../lib/person-name.ts';
import { TaskCard } from '../../lib/task-card.tsx';
import { useZones } from '../../lib/use-zones.ts';
import { wallAt } from '../../lib/wall-clock.ts';
import classes from './dashboard.module.css';
import { Join, LessonLine } from './lesson-line.tsx';
import { attended } from './lessons-around.ts';
import { comingUntil, isOpenSoon, nextOf } from './pick-lessons.ts';
import { useDayName } from './use-day-name.ts';
import { useLessons } from './use-lessons.ts';
import { writeUntil } from './write-until.ts';

export function NextLesson() {
  const { t } = useTranslation('dashboard');
  const { found, now, endOfDay } = useLessons(attended);
  const next = found.data && nextOf(found.data, now);
  const rest = (lessons: readonly LessonEvent[]) =>
    comingUntil(lessons, now, endOfDay).filter(({ id }) => id !== next?.id);
  return (
    <TaskCard
      title={t('next.title')}
      found={found}
      isEmpty={() => next === undefined}
      actions={() => <TextLink to="/lessons/schedule">{t('today.all')}</TextLink>}
    >
      {(lessons) => (
        <>
          {next && <Next lesson={next} now={now} />}
          {rest(lessons).length > 0 && (
            <>
              <h3 className={classes.also}>{t('today.title')}</h3>
              <ul className={classes.lines}>
                {rest(lessons).map((lesson) => (
                  <LessonLine
                    key={lesson.id}
                    lesson={lesson}
                    withTeacher
                    aside={<Join lesson={lesson} isMain={isOpenSoon(lesson, now)} />}
                  />
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </TaskCard>
  );
}

function Next({ lesson, now }: { readonly lesson: LessonEvent; readonly now: number }) {
  const { t, i18n } = useTranslation('dashboard');
  const { own } = useZones();
  const dayName = useDayName();
  return (
    <div className={classes.next}>
      <p className={classes.until}>
        {isUnderWay(lesson, now)
          ? t('next.underWay')
          : writeUntil(Date.parse(lesson.startsAt) - now, i18n.language)}
      </p>
      <p className={classes.nextWords}>
        <TextLink to="/classes/$id" params={{ id: lesson.class.id }}>
          {lesson.class.name}
        </TextLink>
        <span className={classes.quiet}>
          {dayName(lesson.startsAt)}, <bdi dir="ltr">{wallAt(lesson.startsAt, own).slice(11)}</bdi> ·{' '}
          {nameOf(lesson.teacher)}
        </span>
      </p>
      <span className={classes.ways}>
        <Join lesson={lesson} isMain />
        <ButtonLink
          to="/classes/$id"
          params={{ id: lesson.class.id }}
          size="sm"
          variant={lesson.meetingLink ? 'default' : 'filled'}
        >
          {t('next.open')}
        </ButtonLink>
      </span>
    </div>
  );
}
