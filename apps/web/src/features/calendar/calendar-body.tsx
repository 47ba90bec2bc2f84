/** The lessons of a period in the selected view. On a screen too narrow for seven columns, the week is a list. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconCalendarEvent } from '@klasna/kit/icons';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import type { Day } from '../../lib/days.ts';
import { findClosure } from '../../lib/find-closure.ts';
import { GuideLink } from '../../lib/guide-link.tsx';
import { AgendaList } from './agenda-list.tsx';
import classes from './calendar.module.css';
import type { CalendarActions } from './calendar-actions.ts';
import type { LessonsByDay } from './day-lessons.ts';
import { isSameClock } from './is-same-clock.ts';
import type { LaneHours } from './lane-hours.ts';
import { MonthGrid } from './month-grid.tsx';
import type { SchoolHours } from './open-hours.ts';
import { TimeGrid } from './time-grid.tsx';
import type { View } from './views.ts';

interface CalendarBodyProps {
  readonly view: View;
  readonly isWide: boolean;
  readonly days: readonly Day[];
  readonly date: Day;
  readonly today: Day;
  readonly zone: string;
  readonly school: SchoolHours;
  /** The lessons; undefined until they are loaded. */
  readonly lessons: readonly LessonEvent[] | undefined;
  readonly byDay: LessonsByDay;
  readonly laneHours: LaneHours | undefined;
  readonly hasTeacher: boolean;
  readonly isByTeacher: boolean;
  readonly isFiltered: boolean;
  readonly canPlan: boolean;
  readonly actions: CalendarActions;
  readonly onDay: (day: Day) => void;
}

const noLessons: readonly [] = [];

export function CalendarBody({
  view,
  isWide,
  lessons,
  date,
  isFiltered,
  isByTeacher,
  ...rest
}: CalendarBodyProps) {
  const { t } = useTranslation('calendar');
  const { days, today, zone, school, byDay, actions, onDay } = rest;
  const schoolZone = isSameClock(days, zone, school.zone) ? undefined : school.zone;
  if (view === 'month')
    return <MonthGrid {...{ days, date, today, zone, school, byDay, onDay }} onOpen={actions.openLesson} />;
  if (view === 'agenda' || (view === 'week' && !isWide)) {
    if (!lessons) return <ListSkeleton rows={6} />;
    if (lessons.length > 0)
      return <AgendaList {...{ days, today, zone, schoolZone, byDay }} onOpen={actions.openLesson} />;
    return (
      <EmptyState
        icon={IconCalendarEvent}
        title={isFiltered ? t('empty.filtered') : t('empty.title')}
        help={!isFiltered && <GuideLink page="timetable" forStudents="balance" />}
      />
    );
  }
  // Shows the closure here for a day by teacher; otherwise the heading of the day shows it.
  const closure = view === 'day' && isByTeacher ? findClosure(date, school.closures) : undefined;
  return (
    <>
      {closure && <p className={classes.note}>{t('closed', { name: closure.name })}</p>}
      <TimeGrid
        key={view}
        {...rest}
        isByTeacher={isByTeacher && view === 'day'}
        schoolZone={schoolZone}
        lessons={lessons ?? noLessons}
      />
      {(school.teacherDays || rest.laneHours) && <p className={classes.note}>{t('teacherHours')}</p>}
      {schoolZone && <p className={classes.note}>{t('zones.note', { own: zone, school: schoolZone })}</p>}
    </>
  );
}
