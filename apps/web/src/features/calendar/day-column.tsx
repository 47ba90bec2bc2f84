/** One day of the grid: its opening hours, and its lessons side by side. */
import { useTranslation } from '@klasna/kit/words';
import { type CSSProperties, memo } from 'react';
import type { Day } from '../../lib/days.ts';
import type { DayLesson } from './day-lessons.ts';
import { layOutLanes, type Teacher } from './lanes.ts';
import type { More, Room } from './lay-out-day.ts';
import block from './lesson-block.module.css';
import { blockStyle, LessonBlock, mostColumns } from './lesson-block.tsx';
import { closedHours, hasHours, openHours, type SchoolHours } from './open-hours.ts';
import classes from './time-grid.module.css';
import type { LessonWords } from './use-calendar-words.ts';
import { writeMinutes } from './zone-clock.ts';

interface DayColumnProps {
  readonly day: Day;
  readonly place: number;
  readonly parts: readonly DayLesson[];
  readonly room: Room;
  /** Absent to show all lessons of the day together. */
  readonly teachers?: readonly Teacher[] | undefined;
  readonly zone: string;
  readonly school: SchoolHours;
  readonly words: LessonWords;
  readonly withTeacher: boolean;
  readonly carriedId: string | undefined;
  readonly hintId: string;
  readonly onMore: (more: More<DayLesson>) => void;
}

export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, place, parts, room, teachers, zone, school, words, withTeacher, carriedId, hintId, onMore } =
    props;
  const { t } = useTranslation(['calendar', 'events']);
  const lanes = layOutLanes(parts, teachers, room);
  const closed = hasHours(school) ? closedHours(openHours(day, zone, school)) : [];
  const label = `${words.long(day)}, ${t('events:lessons', { count: parts.length })}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; this groups the lessons of a day
    <div className={classes.day} role="group" aria-label={label} data-slots>
      {closed.map((span) => (
        <div
          key={span.start}
          className={classes.closed}
          style={blockStyle(span, { column: 0, columns: 1 })}
        />
      ))}
      {teachers?.map(({ id }, lane) => (
        <div
          key={id}
          className={classes.lane}
          style={{ '--lane': lane, '--lanes': teachers.length } as CSSProperties}
        />
      ))}
      {lanes.map(({ placed, lane, lanes: count }) =>
        placed.map(({ item, column, columns, isBesideMore }) => (
          <LessonBlock
            key={item.lesson.id}
            part={item}
            {...{ column, columns, isBesideMore, lane }}
            lanes={count}
            day={place}
            words={words}
            withTeacher={withTeacher && !teachers}
            isCarried={item.lesson.id === carriedId}
            hintId={hintId}
          />
        )),
      )}
      {lanes.map(({ more, lane, lanes: count }) =>
        more.map((one) => (
          <button
            key={`more ${lane} ${one.start}`}
            type="button"
            className={`${block.block} ${block.more}`}
            style={blockStyle(one, { column: 0, columns: 1, lane, lanes: count })}
            tabIndex={-1}
            aria-label={`+${one.items.length}, ${t('moreFrom', { count: one.items.length, time: writeMinutes(one.start) })}`}
            data-spot={`more ${place} ${lane} ${one.start}`}
            data-day={place}
            data-start={one.start}
            data-column={lane * mostColumns + one.column}
            onClick={() => onMore(one)}
          >
            +{one.items.length}
          </button>
        )),
      )}
    </div>
  );
});
