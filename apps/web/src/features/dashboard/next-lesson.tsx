/** The next lesson of a student, the time until it starts, and the other lessons of today. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { useTranslation } from '@klasna/kit/translations';
import { formatName } from '../../lib/format-name.ts';
import { isUnderWay } from '../../lib/lessons/lesson-state.ts';
import { ButtonLink, TextLink } from '../../lib/links.tsx';
import { toLocalTime } from '../../lib/local-time.ts';
import { TaskCard } from '../../lib/task-card.tsx';
import { useZones } from '../../lib/use-zones.ts';
import classes from './dashboard.module.css';
import { formatTimeUntil } from './format-time-until.ts';
import { Join, LessonLine } from './lesson-line.tsx';
import { studentRange } from './lesson-range.ts';
import { findNextLesson, isRoomOpen, listUpcoming } from './select-lessons.ts';
import { useFormatDay } from './use-format-day.ts';
import { useLessons } from './use-lessons.ts';

export function NextLesson() {
  const { t } = useTranslation('dashboard');
  const { found: query, now, endOfDay } = useLessons(studentRange);
  const next = query.data && findNextLesson(query.data, now);
  const listOthers = (lessons: readonly LessonEvent[]) =>
    listUpcoming(lessons, now, endOfDay).filter(({ id }) => id !== next?.id);
  return (
    <TaskCard
      title={t('next.title')}
      query={query}
      isEmpty={() => next === undefined}
      actions={() => <TextLink to="/lessons/schedule">{t('today.all')}</TextLink>}
    >
      {(lessons) => (
        <>
          {next && <NextLessonView lesson={next} now={now} />}
          {listOthers(lessons).length > 0 && (
            <>
              <h3 className={classes.also}>{t('today.title')}</h3>
              <ul className={classes.lines}>
                {listOthers(lessons).map((lesson) => (
                  <LessonLine
                    key={lesson.id}
                    lesson={lesson}
                    showTeacher
                    aside={<Join lesson={lesson} isMain={isRoomOpen(lesson, now)} />}
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

function NextLessonView({ lesson, now }: { readonly lesson: LessonEvent; readonly now: number }) {
  const { t, i18n } = useTranslation('dashboard');
  const { ownZone } = useZones();
  const formatDay = useFormatDay();
  return (
    <div className={classes.next}>
      <p className={classes.until}>
        {isUnderWay(lesson, now)
          ? t('next.underWay')
          : formatTimeUntil(Date.parse(lesson.startsAt) - now, i18n.language)}
      </p>
      <p className={classes.nextWords}>
        <TextLink to="/classes/$id" params={{ id: lesson.class.id }}>
          {lesson.class.name}
        </TextLink>
        <span className={classes.quiet}>
          {formatDay(lesson.startsAt)}, <bdi dir="ltr">{toLocalTime(lesson.startsAt, ownZone).slice(11)}</bdi>{' '}
          · {formatName(lesson.teacher)}
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
