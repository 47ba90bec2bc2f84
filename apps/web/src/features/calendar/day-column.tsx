/** One day of the grid: its opening hours, and its lessons side by side. */
import { useTranslation } from '@klasna/kit/translations';
import { type CSSProperties, memo } from 'react';
import type { Day } from '../../lib/days.ts';
import { formatMinutes } from './calendar-time.ts';
import type { DayLesson } from './day-lessons.ts';
import type { LaneHours } from './lane-hours.ts';
import { layOutLanes, type Teacher } from './lanes.ts';
import type { ColumnCapacity, Overflow } from './lay-out-day.ts';
import block from './lesson-block.module.css';
import { LessonBlock, maxColumnsPerLane, toBlockStyle } from './lesson-block.tsx';
import {
  hasHours,
  listClosedHours,
  listOpenHours,
  listTeacherHours,
  listTimeOff,
  type SchoolHours,
} from './open-hours.ts';
import classes from './time-grid.module.css';
import type { LessonTexts } from './use-lesson-texts.ts';

interface DayColumnProps {
  readonly day: Day;
  readonly index: number;
  readonly parts: readonly DayLesson[];
  readonly capacity: ColumnCapacity;
  /** The teachers, each with a lane of the day; undefined shows all lessons of the day together. */
  readonly teachers?: readonly Teacher[] | undefined;
  readonly laneHours?: LaneHours | undefined;
  readonly zone: string;
  readonly school: SchoolHours;
  readonly texts: LessonTexts;
  readonly hasTeacher: boolean;
  readonly movingLessonId: string | undefined;
  readonly hintId: string;
  readonly onOverflow: (overflow: Overflow<DayLesson>) => void;
}

export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const {
    day,
    index,
    parts,
    capacity,
    teachers,
    laneHours,
    zone,
    school,
    texts,
    hasTeacher,
    movingLessonId,
    hintId,
    onOverflow,
  } = props;
  const { t } = useTranslation(['calendar', 'events']);
  const lanes = layOutLanes(parts, teachers, capacity);
  const closedSpans = hasHours(school) ? listClosedHours(listOpenHours(day, zone, school)) : [];
  const teacherHours = listTeacherHours(day, zone, school);
  const awaySpans = [
    ...(teacherHours ? listClosedHours(teacherHours) : []),
    ...listTimeOff(day, zone, school),
  ];
  const label = `${texts.long(day)}, ${t('events:lessons', { count: parts.length })}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; this groups the lessons of a day
    <div className={classes.day} role="group" aria-label={label} data-slots>
      {closedSpans.map((span) => (
        <div
          key={span.start}
          className={classes.closed}
          style={toBlockStyle(span, { column: 0, columns: 1 })}
        />
      ))}
      {awaySpans.map((span) => (
        <div
          key={`${span.start} ${span.end}`}
          className={classes.away}
          style={toBlockStyle(span, { column: 0, columns: 1 })}
        />
      ))}
      {teachers?.map(({ id }, lane) => (
        <div
          key={id}
          className={classes.lane}
          style={{ '--lane': lane, '--lanes': teachers.length } as CSSProperties}
        >
          {laneHours?.get(id)?.map((span) => (
            <div
              key={`${span.start} ${span.end}`}
              className={classes.away}
              style={toBlockStyle(span, { column: 0, columns: 1 })}
            />
          ))}
        </div>
      ))}
      {lanes.map(({ placed, lane, lanes: count }) =>
        placed.map(({ item, column, columns, isBesideOverflow }) => (
          <LessonBlock
            key={item.lesson.id}
            part={item}
            {...{ column, columns, isBesideOverflow, lane }}
            lanes={count}
            day={index}
            texts={texts}
            hasTeacher={hasTeacher && !teachers}
            isMoving={item.lesson.id === movingLessonId}
            hintId={hintId}
          />
        )),
      )}
      {lanes.map(({ overflow, lane, lanes: count }) =>
        overflow.map((group) => (
          <button
            key={`more ${lane} ${group.start}`}
            type="button"
            className={`${block.block} ${block.more}`}
            style={toBlockStyle(group, { column: 0, columns: 1, lane, lanes: count })}
            tabIndex={-1}
            aria-label={`+${group.items.length}, ${t('moreFrom', { count: group.items.length, time: formatMinutes(group.start) })}`}
            data-spot={`more ${index} ${lane} ${group.start}`}
            data-day={index}
            data-start={group.start}
            data-column={lane * maxColumnsPerLane + group.column}
            onClick={() => onOverflow(group)}
          >
            +{group.items.length}
          </button>
        )),
      )}
    </div>
  );
});
