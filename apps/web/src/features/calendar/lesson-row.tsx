/** A lesson in a list. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import classes from './agenda.module.css';
import { nameOf } from './lesson-state.ts';
import { StateBadges } from './state-marks.tsx';
import type { LessonWords } from './use-calendar-words.ts';

interface LessonRowProps {
  readonly lesson: LessonEvent;
  readonly words: LessonWords;
  /** Where it stands among others, for the arrow keys; absent: each is reached by the Tab key. */
  readonly spot?: { readonly day: number; readonly start: number };
  readonly onOpen: (id: string) => void;
}

export function LessonRow({ lesson, words, spot, onOpen }: LessonRowProps) {
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
