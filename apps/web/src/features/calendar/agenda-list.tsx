/** Lessons as a list by day: the agenda view, and the week view on a phone. Starts today; earlier days can be shown. */
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Day } from '../../lib/days.ts';
import classes from './agenda.module.css';
import { countEarlier, type LessonsByDay, toldOn } from './day-lessons.ts';
import { LessonRow } from './lesson-row.tsx';
import { useCalendarWords } from './use-calendar-words.ts';
import { goWithKeys, useRovingFocus } from './use-roving-focus.ts';

interface AgendaListProps {
  readonly days: readonly Day[];
  readonly today: Day;
  readonly zone: string;
  /** Set if its time differs from the person's. */
  readonly schoolZone: string | undefined;
  readonly byDay: LessonsByDay;
  readonly onOpen: (id: string) => void;
}

export function AgendaList({ days, today, zone, schoolZone, byDay, onOpen }: AgendaListProps) {
  const { t } = useTranslation('calendar');
  const words = useCalendarWords(zone);
  const [showsAll, setShowsAll] = useState(false);
  const earlier = countEarlier(byDay, today);
  const list = useRef<HTMLOListElement>(null);
  useRovingFocus(list);
  return (
    <>
      {earlier > 0 && (
        <Button
          variant="default"
          className={classes.earlier ?? ''}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {t('earlier', { count: earlier })}
        </Button>
      )}
      <ol ref={list} className={classes.days} onKeyDown={goWithKeys}>
        {days.map((day, place) => {
          const told = toldOn(day, byDay);
          if (told.length === 0 || (earlier > 0 && !showsAll && day < today)) return null;
          return (
            <li key={day} className={classes.day}>
              <h3 className={classes.heading} data-today={day === today || undefined}>
                {words.long(day)}
              </h3>
              <ul className={classes.rows}>
                {told.map(({ lesson }, number) => (
                  <li key={lesson.id}>
                    <LessonRow
                      {...{ lesson, words, schoolZone, onOpen }}
                      spot={{ day: place, start: number }}
                    />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </>
  );
}
