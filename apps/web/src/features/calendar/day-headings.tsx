/** The headings of the days in the grid; each links to the day view. */
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import type { Day } from '../../lib/days.ts';
import { findClosure } from '../../lib/find-closure.ts';
import { formatName } from '../../lib/format-name.ts';
import type { Teacher } from './lanes.ts';
import type { SchoolHours } from './open-hours.ts';
import classes from './time-grid.module.css';
import type { LessonTexts } from './use-lesson-texts.ts';

interface DayHeadingsProps {
  readonly days: readonly Day[];
  readonly today: Day;
  readonly texts: LessonTexts;
  readonly school: SchoolHours;
  readonly zone: string;
  readonly schoolZone: string | undefined;
  /** The teachers, each with a heading, if the lessons of a day are grouped by teacher. */
  readonly teachers?: readonly Teacher[] | undefined;
  readonly onDay: (day: Day) => void;
}

export function DayHeadings({
  days,
  today,
  texts,
  school,
  zone,
  schoolZone,
  teachers,
  onDay,
}: DayHeadingsProps) {
  const { t } = useTranslation('calendar');
  return (
    <div className={classes.heads}>
      <div
        className={classes.corner}
        title={schoolZone && t('zones.note', { own: zone, school: schoolZone })}
      >
        {schoolZone && (
          <>
            <span className={classes.there}>{texts.zoneName(schoolZone)}</span>
            <span>{texts.zoneName(zone)}</span>
          </>
        )}
      </div>
      {teachers?.map((teacher) => (
        <div key={teacher.id} className={classes.teacher} dir="auto" title={formatName(teacher)}>
          <bdi>{formatName(teacher)}</bdi>
        </div>
      ))}
      {(teachers ? [] : days).map((day) => {
        const closure = findClosure(day, school.closures);
        return (
          <div key={day} className={classes.dayHead} data-today={day === today || undefined}>
            <button
              type="button"
              className={classes.dayName}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onDay(day)}
            >
              <span className={classes.weekday}>{texts.weekday(day)}</span>{' '}
              <span className={classes.number}>{Number(day.slice(8))}</span>
              <VisuallyHidden>, {t('openDay', { day: texts.long(day) })}</VisuallyHidden>
            </button>
            {closure && (
              <span className={classes.closure} dir="auto" title={t('closed', { name: closure.name })}>
                {closure.name}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
