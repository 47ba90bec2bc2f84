/** The headings of the grid's days; each links to the day view. */
import { useTranslation } from '@klasna/kit/words';
import { VisuallyHidden } from '@mantine/core';
import { closureOn } from '../../lib/closure-on.ts';
import type { Day } from '../../lib/days.ts';
import { nameOf } from '../../lib/person-name.ts';
import type { Teacher } from './lanes.ts';
import type { SchoolHours } from './open-hours.ts';
import classes from './time-grid.module.css';
import type { LessonWords } from './use-calendar-words.ts';

interface DayHeadsProps {
  readonly days: readonly Day[];
  readonly today: Day;
  readonly words: LessonWords;
  readonly school: SchoolHours;
  readonly zone: string;
  readonly schoolZone: string | undefined;
  /** A heading per teacher, where the lessons of a day are grouped by teacher. */
  readonly teachers?: readonly Teacher[] | undefined;
  readonly onDay: (day: Day) => void;
}

export function DayHeads({ days, today, words, school, zone, schoolZone, teachers, onDay }: DayHeadsProps) {
  const { t } = useTranslation('calendar');
  return (
    <div className={classes.heads}>
      <div
        className={classes.corner}
        title={schoolZone && t('zones.note', { own: zone, school: schoolZone })}
      >
        {schoolZone && (
          <>
            <span className={classes.there}>{words.place(schoolZone)}</span>
            <span>{words.place(zone)}</span>
          </>
        )}
      </div>
      {teachers?.map((teacher) => (
        <div key={teacher.id} className={classes.teacher} title={nameOf(teacher)}>
          <bdi>{nameOf(teacher)}</bdi>
        </div>
      ))}
      {(teachers ? [] : days).map((day) => {
        const closure = closureOn(day, school.closures);
        return (
          <div key={day} className={classes.dayHead} data-today={day === today || undefined}>
            <button
              type="button"
              className={classes.dayName}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onDay(day)}
            >
              <span className={classes.weekday}>{words.weekday(day)}</span>{' '}
              <span className={classes.number}>{Number(day.slice(8))}</span>
              <VisuallyHidden>, {t('openDay', { day: words.long(day) })}</VisuallyHidden>
            </button>
            {closure && (
              <span className={classes.closure} title={t('closed', { name: closure.name })}>
                {closure.name}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
