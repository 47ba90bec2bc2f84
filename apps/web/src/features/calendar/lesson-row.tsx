/** A lesson in a list. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { StateBadges } from '../../lib/lessons/lesson-marks.tsx';
import { nameOf } from '../../lib/person-name.ts';
import classes from './agenda.module.css';
import { writeSpan } from './day-words.ts';
import type { LessonWords } from './use-calendar-words.ts';

interface LessonRowProps {
  readonly lesson: LessonEvent;
  readonly words: LessonWords;
  /** Adds the school's time if it differs. */
  readonly schoolZone?: string | undefined;
  /** Position for arrow keys; without it each row is in the tab order. */
  readonly spot?: { readonly day: number; readonly start: number };
  readonly onOpen: (id: string) => void;
}

export function LessonRow({ lesson, words, schoolZone, spot, onOpen }: LessonRowProps) {
  const { id, class: taught, teacher, startsAt } = lesson;
  const roving = spot && {
    tabIndex: -1,
    'data-spot': id,
    'data-day': spot.day,
    'data-start': spot.start,
    'data-column': 0,
  };
  return (
    <button type="button" className={classes.row} {...roving} onClick={() => onOpen(id)}>
      <time className={classes.time} dateTime={startsAt} dir="ltr">
        {words.span(lesson)}
        {schoolZone && (
          <span className={classes.there}>
            {writeSpan(lesson, schoolZone)} {words.place(schoolZone)}
          </span>
        )}
      </time>
      <span className={classes.what}>
        <span className={classes.name}>{taught.name}</span>
        <span className={classes.who}>{nameOf(teacher)}</span>
      </span>
      <span className={classes.badges}>
        <StateBadges lesson={lesson} />
      </span>
    </button>
  );
}
