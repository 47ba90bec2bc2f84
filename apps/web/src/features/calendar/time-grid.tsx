/** Days as columns and hours as rows: the week view and the day view. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Day } from '../../lib/days.ts';
import { useNow } from '../../lib/use-now.ts';
import type { CalendarActions } from './calendar-actions.ts';
import { minutesPerDay, toDayTime, toInstantMs } from './calendar-time.ts';
import { DayColumn } from './day-column.tsx';
import { DayHeadings } from './day-headings.tsx';
import type { DayLesson, LessonsByDay } from './day-lessons.ts';
import { HoursAxis } from './hours-axis.tsx';
import type { LaneHours } from './lane-hours.ts';
import { listTeachers } from './lanes.ts';
import type { Overflow } from './lay-out-day.ts';
import { MovePreview } from './move-preview.tsx';
import { findFirstMinute, listOpenHours, type SchoolHours } from './open-hours.ts';
import { SlotCursor } from './slot-cursor.tsx';
import classes from './time-grid.module.css';
import { useColumnCapacity } from './use-column-capacity.ts';
import { useGridInteractions } from './use-grid-interactions.ts';
import { useLessonMove } from './use-lesson-move.ts';
import { useLessonTexts } from './use-lesson-texts.ts';
import { useRovingFocus } from './use-roving-focus.ts';

interface NowLineProps {
  readonly days: readonly Day[];
  readonly zone: string;
}

function NowLine({ days, zone }: NowLineProps) {
  const { day, minutes } = toDayTime(useNow(), zone);
  const dayIndex = days.indexOf(day);
  if (dayIndex === -1) return null;
  const style = { '--place': dayIndex, '--start': minutes } as CSSProperties;
  return (
    <div className={classes.over} style={style} aria-hidden>
      <div className={classes.now} />
    </div>
  );
}

export interface TimeGridProps {
  readonly days: readonly Day[];
  readonly today: Day;
  readonly zone: string;
  readonly school: SchoolHours;
  /** The time zone of the school, if its time differs from the person's. */
  readonly schoolZone: string | undefined;
  readonly lessons: readonly LessonEvent[];
  readonly byDay: LessonsByDay;
  /** When each teacher of the day gives no lessons. */
  readonly laneHours: LaneHours | undefined;
  readonly hasTeacher: boolean;
  /** Whether the lessons of the day are grouped by teacher. */
  readonly isByTeacher: boolean;
  readonly canPlan: boolean;
  readonly actions: CalendarActions;
  readonly onDay: (day: Day) => void;
}

const OverflowDialog = lazyDialog(async () => (await import('./overflow-dialog.tsx')).OverflowDialog);

const noLessons: readonly DayLesson[] = [];

export function TimeGrid(props: TimeGridProps): ReactNode {
  const { days, today, zone, school, schoolZone, lessons, byDay, hasTeacher, isByTeacher, canPlan } = props;
  const { laneHours, actions, onDay } = props;
  const { t, i18n } = useTranslation('calendar');
  const texts = useLessonTexts(zone, byDay);
  const hintId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [firstDay = today] = days;
  const teachers = useMemo(() => {
    const dayTeachers = isByTeacher ? listTeachers(byDay.get(firstDay) ?? noLessons, i18n.language) : [];
    return dayTeachers.length > 0 ? dayTeachers : undefined;
  }, [isByTeacher, byDay, firstDay, i18n.language]);
  const columnCount = teachers?.length ?? days.length;
  const capacity = useColumnCapacity(sheet, columnCount, days.length === 1);
  const lessonMove = useLessonMove({ zone, texts, moveLesson: actions.moveLesson });
  const [overflow, setOverflow] = useState<Overflow<DayLesson>>();
  const firstShownMinute = useMemo(() => {
    const openRanges = days.flatMap((day) => listOpenHours(day, zone, school));
    const startingLessons = [...byDay.values()].flat().filter(({ hasStartedBefore }) => !hasStartedBefore);
    return findFirstMinute(openRanges, startingLessons);
  }, [days, zone, school, byDay]);
  useRovingFocus(sheet);
  useInitialScroll(scroller, sheet, firstShownMinute);
  const planLessonAt = (day: Day, minutes: number) =>
    actions.planLesson({ startsAt: new Date(toInstantMs({ day, minutes }, zone)).toISOString() });
  useGridInteractions({
    sheet,
    scroller,
    days,
    zone,
    lessons,
    lessonMove,
    actions,
    ...(canPlan && { planLessonAt }),
  });
  const { pendingMove, isByKeys } = lessonMove;
  return (
    <>
      <div
        ref={scroller}
        className={classes.scroller}
        data-two-clocks={schoolZone !== undefined || undefined}
        data-packed={hasTeacher || undefined}
        style={{ '--days': days.length, '--heads': columnCount } as CSSProperties}
      >
        <DayHeadings {...{ days, today, texts, school, onDay, zone, schoolZone, teachers }} />
        <div className={classes.body}>
          <HoursAxis day={firstDay} zone={zone} schoolZone={schoolZone} />
          <div ref={sheet} className={classes.sheet}>
            {days.map((day, index) => (
              <DayColumn
                key={day}
                {...{ day, index, capacity, teachers, laneHours, zone, school, texts, hasTeacher, hintId }}
                parts={byDay.get(day) ?? noLessons}
                movingLessonId={pendingMove?.lesson.id}
                onOverflow={setOverflow}
              />
            ))}
            <NowLine days={days} zone={zone} />
            {pendingMove && <MovePreview {...{ pendingMove, isByKeys, days, zone, texts }} />}
            {canPlan && (
              <SlotCursor
                {...{ days, texts }}
                initialSlot={{
                  dayIndex: Math.max(days.indexOf(today), 0),
                  minutes: Math.ceil(firstShownMinute / 30) * 30,
                }}
                onPlan={planLessonAt}
              />
            )}
          </div>
        </div>
        <VisuallyHidden role="status">{lessonMove.announcement}</VisuallyHidden>
        <OverflowDialog
          opened={overflow !== undefined}
          overflow={overflow}
          texts={texts}
          onClose={() => setOverflow(undefined)}
          onOpen={(id) => {
            setOverflow(undefined);
            actions.openLesson(id);
          }}
        />
      </div>
      {/* Visible during keyboard navigation. */}
      <p id={hintId} className={classes.hint}>
        {canPlan ? `${t('keys.go')} ${t('keys.move')}` : t('keys.go')}
      </p>
    </>
  );
}

/** Scrolls to the first relevant hour of the day, unless the person has already scrolled. */
function useInitialScroll(
  scroller: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
  minutes: number,
): void {
  const lastScrollTop = useRef<number>(undefined);
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current || !sheet.current) return;
    const isUntouched = lastScrollTop.current === undefined || lastScrollTop.current === current.scrollTop;
    if (!isUntouched) return;
    // Also shows a part of the hour before, as a hint that the grid can scroll up.
    current.scrollTop = (sheet.current.clientHeight * Math.max(minutes - 40, 0)) / minutesPerDay;
    lastScrollTop.current = current.scrollTop;
  }, [scroller, sheet, minutes]);
}
