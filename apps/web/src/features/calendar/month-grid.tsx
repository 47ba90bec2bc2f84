/** A month in whole weeks, with the first lessons of each day. */
import { useTranslation } from '@klasna/kit/words';
import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { closureOn } from '../../lib/closure-on.ts';
import { type Day, isSameMonth } from '../../lib/days.ts';
import { StateMarks } from '../../lib/lessons/lesson-marks.tsx';
import { stateOf } from '../../lib/lessons/lesson-state.ts';
import { type DayLesson, type LessonsByDay, toldOn } from './day-lessons.ts';
import classes from './month-grid.module.css';
import type { SchoolHours } from './open-hours.ts';
import { type LessonWords, useCalendarWords } from './use-calendar-words.ts';
import { goWithKeys, useRovingFocus } from './use-roving-focus.ts';

interface MonthGridProps {
  readonly days: readonly Day[];
  /** A day of the shown month. */
  readonly date: Day;
  readonly today: Day;
  readonly zone: string;
  readonly school: SchoolHours;
  readonly byDay: LessonsByDay;
  readonly onDay: (day: Day) => void;
  readonly onOpen: (id: string) => void;
}

const shown = 3;

export function MonthGrid({ days, date, today, zone, school, byDay, onDay, onOpen }: MonthGridProps) {
  const { t } = useTranslation(['calendar', 'events']);
  const words = useCalendarWords(zone, byDay);
  const grid = useRef<HTMLOListElement>(null);
  useRovingFocus(grid);
  return (
    <div className={classes.month}>
      <div className={classes.weekdays} aria-hidden>
        {days.slice(0, 7).map((day) => (
          <span key={day}>{words.weekday(day)}</span>
        ))}
      </div>
      <ol ref={grid} className={classes.days} onKeyDown={goWithKeys}>
        {days.map((day, place) => {
          const parts = toldOn(day, byDay);
          const closure = closureOn(day, school.closures);
          return (
            <li
              key={day}
              className={classes.day}
              data-beside={!isSameMonth(day, date) || undefined}
              data-today={day === today || undefined}
            >
              <div className={classes.head}>
                <button
                  type="button"
                  className={classes.number}
                  aria-label={`${words.long(day)}, ${t('events:lessons', { count: parts.length })}`}
                  aria-current={day === today ? 'date' : undefined}
                  onClick={() => onDay(day)}
                >
                  {Number(day.slice(8))}
                </button>
                {closure && (
                  <span className={classes.closure} title={t('closed', { name: closure.name })}>
                    {closure.name}
                  </span>
                )}
              </div>
              {parts.slice(0, shown).map((part, row) => (
                <MonthLesson key={part.lesson.id} {...{ part, words, onOpen }} day={place} row={row} />
              ))}
              {parts.length > shown && (
                <button
                  type="button"
                  className={classes.more}
                  tabIndex={-1}
                  onClick={() => onDay(day)}
                  aria-hidden
                >
                  {t('more', { count: parts.length - shown })}
                </button>
              )}
              {parts.length > 0 && <Dots parts={parts} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface MonthLessonProps {
  readonly part: DayLesson;
  readonly words: LessonWords;
  readonly day: number;
  readonly row: number;
  readonly onOpen: (id: string) => void;
}

function MonthLesson({ part: { lesson }, words, day, row, onOpen }: MonthLessonProps) {
  return (
    <button
      type="button"
      className={classes.lesson}
      tabIndex={-1}
      title={[words.span(lesson), lesson.class.name, ...words.noShow(lesson)].join(', ')}
      data-spot={lesson.id}
      data-day={day}
      data-start={row}
      data-column={0}
      data-state={stateOf(lesson)}
      onClick={() => onOpen(lesson.id)}
    >
      <span className={classes.marks}>
        <StateMarks lesson={lesson} />
      </span>
      <span className={classes.words}>
        {words.span(lesson).slice(0, 5)} {lesson.class.name}
      </span>
      <VisuallyHidden>{words.restOfLine(lesson)}</VisuallyHidden>
    </button>
  );
}

/** On a phone: only the number of lessons. */
function Dots({ parts }: { readonly parts: readonly DayLesson[] }) {
  return (
    <span className={classes.dots} aria-hidden>
      {parts.length}
    </span>
  );
}
