/** A month in whole weeks, with the first lessons of each day. */
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { type Day, isSameMonth } from '../../lib/days.ts';
import { findClosure } from '../../lib/find-closure.ts';
import { LessonStateIcons } from '../../lib/lessons/lesson-badges.tsx';
import { toLessonState } from '../../lib/lessons/lesson-state.ts';
import { type DayLesson, type LessonsByDay, listDayLessons } from './day-lessons.ts';
import classes from './month-grid.module.css';
import type { SchoolHours } from './open-hours.ts';
import { type LessonTexts, useLessonTexts } from './use-lesson-texts.ts';
import { handleNavigationKeys, useRovingFocus } from './use-roving-focus.ts';

interface MonthGridProps {
  readonly days: readonly Day[];
  /** A day in the shown month. */
  readonly date: Day;
  readonly today: Day;
  readonly zone: string;
  readonly school: SchoolHours;
  readonly byDay: LessonsByDay;
  readonly onDay: (day: Day) => void;
  readonly onOpen: (id: string) => void;
}

const maxShownLessons = 3;

export function MonthGrid({ days, date, today, zone, school, byDay, onDay, onOpen }: MonthGridProps) {
  const { t } = useTranslation(['calendar', 'events']);
  const texts = useLessonTexts(zone, byDay);
  const grid = useRef<HTMLOListElement>(null);
  useRovingFocus(grid);
  return (
    <div className={classes.month}>
      <div className={classes.weekdays} aria-hidden>
        {days.slice(0, 7).map((day) => (
          <span key={day}>{texts.weekday(day)}</span>
        ))}
      </div>
      <ol ref={grid} className={classes.days} onKeyDown={handleNavigationKeys}>
        {days.map((day, dayIndex) => {
          const parts = listDayLessons(day, byDay);
          const closure = findClosure(day, school.closures);
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
                  aria-label={`${texts.long(day)}, ${t('events:lessons', { count: parts.length })}`}
                  aria-current={day === today ? 'date' : undefined}
                  onClick={() => onDay(day)}
                >
                  {Number(day.slice(8))}
                </button>
                {closure && (
                  <span className={classes.closure} dir="auto" title={t('closed', { name: closure.name })}>
                    {closure.name}
                  </span>
                )}
              </div>
              {parts.slice(0, maxShownLessons).map((part, row) => (
                <MonthLesson key={part.lesson.id} {...{ part, texts, onOpen }} day={dayIndex} row={row} />
              ))}
              {parts.length > maxShownLessons && (
                <button
                  type="button"
                  className={classes.more}
                  tabIndex={-1}
                  onClick={() => onDay(day)}
                  aria-hidden
                >
                  {t('more', { count: parts.length - maxShownLessons })}
                </button>
              )}
              {parts.length > 0 && <LessonCount parts={parts} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface MonthLessonProps {
  readonly part: DayLesson;
  readonly texts: LessonTexts;
  readonly day: number;
  readonly row: number;
  readonly onOpen: (id: string) => void;
}

function MonthLesson({ part: { lesson }, texts, day, row, onOpen }: MonthLessonProps) {
  return (
    <button
      type="button"
      className={classes.lesson}
      tabIndex={-1}
      title={[texts.timeSpan(lesson), lesson.class.name, ...texts.noShowTexts(lesson)].join(', ')}
      data-spot={lesson.id}
      data-day={day}
      data-start={row}
      data-column={0}
      data-state={toLessonState(lesson)}
      onClick={() => onOpen(lesson.id)}
    >
      <span className={classes.marks}>
        <LessonStateIcons lesson={lesson} />
      </span>
      <span className={classes.words} dir="auto">
        {texts.timeSpan(lesson).slice(0, 5)} {lesson.class.name}
      </span>
      <VisuallyHidden>{texts.hiddenRowDetails(lesson)}</VisuallyHidden>
    </button>
  );
}

/** The number of lessons on a day, which a phone shows instead of the lessons. */
function LessonCount({ parts }: { readonly parts: readonly DayLesson[] }) {
  return (
    <span className={classes.dots} aria-hidden>
      {parts.length}
    </span>
  );
}
