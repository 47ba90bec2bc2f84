/** A lesson in a list. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { formatName } from '../../lib/format-name.ts';
import { LessonStateBadges } from '../../lib/lessons/lesson-badges.tsx';
import classes from './agenda.module.css';
import { formatSpan } from './day-formats.ts';
import type { LessonTexts } from './use-lesson-texts.ts';

interface LessonRowProps {
  readonly lesson: LessonEvent;
  readonly texts: LessonTexts;
  /** The time zone of the school, in which the time is shown too if it differs. */
  readonly schoolZone?: string | undefined;
  /** The position for arrow keys; without a position, each row is a tab stop. */
  readonly position?: { readonly day: number; readonly start: number };
  readonly onOpen: (id: string) => void;
}

export function LessonRow({ lesson, texts, schoolZone, position, onOpen }: LessonRowProps) {
  const { id, class: lessonClass, teacher, startsAt, room } = lesson;
  const rovingProps = position && {
    tabIndex: -1,
    'data-spot': id,
    'data-day': position.day,
    'data-start': position.start,
    'data-column': 0,
  };
  return (
    <button type="button" className={classes.row} {...rovingProps} onClick={() => onOpen(id)}>
      <time className={classes.time} dateTime={startsAt} dir="ltr">
        {texts.timeSpan(lesson)}
        {schoolZone && (
          <span className={classes.there}>
            {formatSpan(lesson, schoolZone)} {texts.zoneName(schoolZone)}
          </span>
        )}
      </time>
      <span className={classes.what}>
        <span className={classes.name}>{lessonClass.name}</span>
        <span className={classes.who}>
          {formatName(teacher)}
          {room && ` · ${room.name}`}
        </span>
      </span>
      <span className={classes.badges}>
        <LessonStateBadges lesson={lesson} />
      </span>
    </button>
  );
}
