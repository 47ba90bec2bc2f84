/** Days as columns and hours as rows: the week view and the day view. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { lateDialog } from '@klasna/kit/late-dialog';
import { useTranslation } from '@klasna/kit/words';
import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { Day } from '../../lib/days.ts';
import type { CalendarActions } from './calendar-actions.ts';
import { DayColumn } from './day-column.tsx';
import { DayHeads } from './day-heads.tsx';
import type { DayLesson, LessonsByDay } from './day-lessons.ts';
import { Ghost } from './ghost.tsx';
import { HoursAxis } from './hours-axis.tsx';
import { teachersOf } from './lanes.ts';
import type { More } from './lay-out-day.ts';
import { NowLine } from './now-line.tsx';
import { firstMinute, openHours, type SchoolHours } from './open-hours.ts';
import { SlotCursor } from './slot-cursor.tsx';
import classes from './time-grid.module.css';
import { useCalendarWords } from './use-calendar-words.ts';
import { useCarry } from './use-carry.ts';
import { useGridHands } from './use-grid-hands.ts';
import { useRoom } from './use-room.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { useScrollTo } from './use-scroll-to.ts';
import { instantOf } from './zone-clock.ts';

export interface TimeGridProps {
  readonly days: readonly Day[];
  readonly today: Day;
  readonly zone: string;
  readonly school: SchoolHours;
  /** Set if its time differs from the person's. */
  readonly schoolZone: string | undefined;
  readonly lessons: readonly LessonEvent[];
  readonly byDay: LessonsByDay;
  readonly withTeacher: boolean;
  /** Groups the lessons of the day by teacher. */
  readonly isByTeacher: boolean;
  readonly mayPlan: boolean;
  readonly actions: CalendarActions;
  readonly onDay: (day: Day) => void;
}

const MoreLessons = lateDialog(async () => (await import('./more-lessons.tsx')).MoreLessons);

const nothing: readonly DayLesson[] = [];

export function TimeGrid(props: TimeGridProps): ReactNode {
  const { days, today, zone, school, schoolZone, lessons, byDay, withTeacher, isByTeacher, mayPlan } = props;
  const { actions, onDay } = props;
  const { t, i18n } = useTranslation('calendar');
  const words = useCalendarWords(zone, byDay);
  const hintId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [firstDay = today] = days;
  const teachers = useMemo(() => {
    const found = isByTeacher ? teachersOf(byDay.get(firstDay) ?? nothing, i18n.language) : [];
    return found.length > 0 ? found : undefined;
  }, [isByTeacher, byDay, firstDay, i18n.language]);
  const columnCount = teachers?.length ?? days.length;
  const room = useRoom(sheet, columnCount, days.length === 1);
  const carry = useCarry({ zone, words, moveLesson: actions.moveLesson });
  const [more, setMore] = useState<More<DayLesson>>();
  const first = useMemo(() => {
    const open = days.flatMap((day) => openHours(day, zone, school));
    const begun = [...byDay.values()].flat().filter(({ fromBefore }) => !fromBefore);
    return firstMinute(open, begun);
  }, [days, zone, school, byDay]);
  useRovingFocus(sheet);
  useScrollTo(scroller, sheet, first);
  const planAt = (day: Day, minutes: number) =>
    actions.planLesson({ startsAt: new Date(instantOf({ day, minutes }, zone)).toISOString() });
  useGridHands({ sheet, scroller, days, zone, lessons, carry, actions, ...(mayPlan && { planAt }) });
  const { carried, isByKeys } = carry;
  return (
    <>
      <div
        ref={scroller}
        className={classes.scroller}
        data-two-clocks={schoolZone !== undefined || undefined}
        data-packed={withTeacher || undefined}
        style={{ '--days': days.length, '--heads': columnCount } as CSSProperties}
      >
        <DayHeads {...{ days, today, words, school, onDay, zone, schoolZone, teachers }} />
        <div className={classes.body}>
          <HoursAxis day={firstDay} zone={zone} schoolZone={schoolZone} />
          <div ref={sheet} className={classes.sheet}>
            {days.map((day, place) => (
              <DayColumn
                key={day}
                {...{ day, place, room, teachers, zone, school, words, withTeacher, hintId }}
                parts={byDay.get(day) ?? nothing}
                carriedId={carried?.lesson.id}
                onMore={setMore}
              />
            ))}
            <NowLine days={days} zone={zone} />
            {carried && <Ghost {...{ carried, isByKeys, days, zone, words }} />}
            {mayPlan && (
              <SlotCursor
                {...{ days, words }}
                from={{ place: Math.max(days.indexOf(today), 0), minutes: Math.ceil(first / 30) * 30 }}
                onPlan={planAt}
              />
            )}
          </div>
        </div>
        <VisuallyHidden role="status">{carry.said}</VisuallyHidden>
        <MoreLessons
          opened={more !== undefined}
          more={more}
          words={words}
          onClose={() => setMore(undefined)}
          onOpen={(id) => {
            setMore(undefined);
            actions.openLesson(id);
          }}
        />
      </div>
      {/* Visible during keyboard navigation. */}
      <p id={hintId} className={classes.hint}>
        {mayPlan ? `${t('keys.go')} ${t('keys.move')}` : t('keys.go')}
      </p>
    </>
  );
}
