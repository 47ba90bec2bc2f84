/**
 * Lessons as a list by day: the agenda view, and the week view on a phone. The list starts today; earlier days can be
 * shown.
 */
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Day } from '../../lib/days.ts';
import classes from './agenda.module.css';
import { countEarlier, type LessonsByDay, listDayLessons } from './day-lessons.ts';
import { LessonRow } from './lesson-row.tsx';
import { useLessonTexts } from './use-lesson-texts.ts';
import { handleNavigationKeys, useRovingFocus } from './use-roving-focus.ts';

interface AgendaListProps {
  readonly days: readonly Day[];
  readonly today: Day;
  readonly zone: string;
  /** The time zone of the school, if its time differs from the person's. */
  readonly schoolZone: string | undefined;
  readonly byDay: LessonsByDay;
  readonly onOpen: (id: string) => void;
}

export function AgendaList({ days, today, zone, schoolZone, byDay, onOpen }: AgendaListProps) {
  const { t } = useTranslation('calendar');
  const texts = useLessonTexts(zone);
  const [isShowingAll, setShowingAll] = useState(false);
  const earlierCount = countEarlier(byDay, today);
  const list = useRef<HTMLOListElement>(null);
  useRovingFocus(list);
  return (
    <>
      {earlierCount > 0 && (
        <Button
          variant="default"
          className={classes.earlier ?? ''}
          aria-expanded={isShowingAll}
          onClick={() => setShowingAll(!isShowingAll)}
        >
          {t('earlier', { count: earlierCount })}
        </Button>
      )}
      <ol ref={list} className={classes.days} onKeyDown={handleNavigationKeys}>
        {days.map((day, dayIndex) => {
          const dayLessons = listDayLessons(day, byDay);
          if (dayLessons.length === 0 || (earlierCount > 0 && !isShowingAll && day < today)) return null;
          return (
            <li key={day} className={classes.day}>
              <h3 className={classes.heading} data-today={day === today || undefined}>
                {texts.long(day)}
              </h3>
              <ul className={classes.rows}>
                {dayLessons.map(({ lesson }, index) => (
                  <li key={lesson.id}>
                    <LessonRow
                      {...{ lesson, texts, schoolZone, onOpen }}
                      position={{ day: dayIndex, start: index }}
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
