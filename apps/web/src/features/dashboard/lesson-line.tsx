/** One lesson in a list of the dashboard: time, class and a button to join. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { IconVideo } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatName } from '../../lib/format-name.ts';
import { isUnderWay } from '../../lib/lessons/lesson-state.ts';
import { TextLink } from '../../lib/links.tsx';
import { toLocalTime } from '../../lib/local-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { useZones } from '../../lib/use-zones.ts';
import classes from './dashboard.module.css';

interface LessonLineProps {
  readonly lesson: Pick<LessonEvent, 'startsAt' | 'teacher'> &
    Partial<Pick<LessonEvent, 'endsAt'>> & { readonly class: Pick<LessonEvent['class'], 'id' | 'name'> };
  /** The day, if the lesson is not today. */
  readonly day?: string | undefined;
  /** Whether to show the teacher's name; lists of own lessons omit the name. */
  readonly showTeacher?: boolean;
  readonly aside?: ReactNode;
}

export function LessonLine({ lesson, day, showTeacher = false, aside }: LessonLineProps) {
  const { t } = useTranslation('dashboard');
  const { ownZone } = useZones();
  const now = useNow();
  const formatTime = (instant: string): string => toLocalTime(instant, ownZone).slice(11);
  const time = lesson.endsAt
    ? `${formatTime(lesson.startsAt)} – ${formatTime(lesson.endsAt)}`
    : formatTime(lesson.startsAt);
  return (
    <li className={classes.line}>
      <time className={classes.time} dateTime={lesson.startsAt}>
        {day && <span className={classes.day}>{day}</span>}
        <bdi dir="ltr">{time}</bdi>
      </time>
      <span className={classes.what}>
        <TextLink to="/classes/$id" params={{ id: lesson.class.id }}>
          {lesson.class.name}
        </TextLink>
        {lesson.endsAt && isUnderWay({ startsAt: lesson.startsAt, endsAt: lesson.endsAt }, now) && (
          <span className={classes.now}>{t('next.underWay')}</span>
        )}
        {showTeacher && <span className={classes.quiet}>{formatName(lesson.teacher)}</span>}
      </span>
      {aside && <span className={classes.aside}>{aside}</span>}
    </li>
  );
}

interface JoinProps {
  readonly lesson: LessonEvent;
  /** Whether the button stands out; in a list it does only after the room opens. */
  readonly isMain: boolean;
}

export function Join({ lesson: { meetingLink, class: classInfo }, isMain }: JoinProps) {
  const { t } = useTranslation('dashboard');
  if (!meetingLink) return null;
  return (
    <Button
      component="a"
      href={meetingLink}
      target="_blank"
      rel="noopener noreferrer"
      size="sm"
      variant={isMain ? 'filled' : 'default'}
      leftSection={<IconVideo size={18} aria-hidden />}
    >
      {t('join')}
      <VisuallyHidden>: {classInfo.name}</VisuallyHidden>
    </Button>
  );
}
