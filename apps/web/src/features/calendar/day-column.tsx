/** One day of a grid: its hours of work, and its lessons beside each other. */
import { useTranslation } from '@klasna/kit/words';
import { memo } from 'react';
import type { Day } from '../../lib/days.ts';
import type { DayLesson } from './day-lessons.ts';
import { layOutDay, type More } from './lay-out-day.ts';
import block from './lesson-block.module.css';
import { blockStyle, LessonBlock } from './lesson-block.tsx';
import { closedHours, hasHours, openHours, type SchoolHours } from './open-hours.ts';
import classes from './time-grid.module.css';
import type { LessonWords } from './use-calendar-words.ts';
import { writeMinutes } from './zone-clock.ts';

interface DayColumnProps {
  readonly day: Day;
  readonly place: number;
  readonly parts: readonly DayLesson[];
  readonly room: number;
  readonly zone: string;
  readonly school: SchoolHours;
  readonly words: LessonWords;
  readonly withTeacher: boolean;
  readonly carriedId: string | undefined;
  readonly hintId: string;
  readonly onMore: (more: More<DayLesson>) => void;
}

export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, place, parts, room, zone, school, words, withTeacher, carriedId, hintId, onMore } = props;
  const { t } = useTranslation(['calendar', 'events']);
  const { placed, more } = layOutDay(parts, room);
  const closed = hasHours(school) ? closedHours(openHours(day, zone, school)) : [];
  const label = `${words.long(day)}, ${t('events:lessons', { count: parts.length })}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are the lessons of one day
    <div className={classes.day} role="group" aria-label={label} data-slots>
      {closed.map((span) => (
        <div
          key={span.start}
          className={classes.closed}
          style={blockStyle(span, { column: 0, columns: 1 })}
        />
      ))}
      {placed.map(({ item, column, columns }) => (
        <LessonBlock
          key={item.lesson.id}
          part={item}
          column={column}
          columns={columns}
          day={place}
          words={words}
          withTeacher={withTeacher}
          isCarried={item.lesson.id === carriedId}
          hintId={hintId}
        />
      ))}
      {more.map((one) => (
        <button
          key={`more ${one.start}`}
          type="button"
          className={`${block.block} ${block.more}`}
          style={blockStyle(one, one)}
          tabIndex={-1}
          aria-label={t('moreFrom', { count: one.items.length, time: writeMinutes(one.start) })}
          data-spot={`more ${place} ${one.start}`}
          data-day={place}
          data-start={one.start}
          data-column={one.column}
          onClick={() => onMore(one)}
        >
          {t('more', { count: one.items.length })}
        </button>
      ))}
    </div>
  );
});
