/** A lesson in a grid of days. The grid handles the events of all lessons, so that hundreds of blocks render fast. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { type CSSProperties, memo } from 'react';
import { formatName } from '../../lib/format-name.ts';
import { LessonStateIcons } from '../../lib/lessons/lesson-badges.tsx';
import { toLessonState } from '../../lib/lessons/lesson-state.ts';
import type { DayLesson } from './day-lessons.ts';
import classes from './lesson-block.module.css';
import type { LessonTexts } from './use-lesson-texts.ts';

interface BlockPosition {
  readonly column: number;
  readonly columns: number;
  readonly isBesideOverflow?: boolean;
  /** The index of the lane within the day. */
  readonly lane?: number;
  readonly lanes?: number;
}

export const toBlockStyle = (
  { start, end }: Pick<DayLesson, 'start' | 'end'>,
  { column, columns, isBesideOverflow = false, lane = 0, lanes = 1 }: BlockPosition,
): CSSProperties =>
  ({
    '--start': start,
    '--end': end,
    '--column': column,
    '--columns': columns,
    ...(isBesideOverflow && { '--beside': 1 }),
    ...(lanes > 1 && { '--lane': lane, '--lanes': lanes }),
  }) as CSSProperties;

/** The length below which a lesson shows only one line. */
const singleLineMinutes = 40;
/** The height of a line in minutes, from `--minute` and the line height of a block. */
const lineMinutes = 16.75;
/** The padding of a block in minutes. */
const paddingMinutes = 6.5;

/** Counts the lines for the class name below the time. */
const countNameLines = ({ start, end }: DayLesson): number =>
  Math.max(Math.floor((end - start - paddingMinutes) / lineMinutes) - 1, 1);

/** A factor for the keyboard order, which sorts all columns of one lane before those of the next lane. */
export const maxColumnsPerLane = 1000;

/** Takes the position as numbers, because a new object on each render would render hundreds of blocks again. */
interface LessonBlockProps extends BlockPosition {
  readonly part: DayLesson;
  readonly day: number;
  readonly texts: LessonTexts;
  readonly hasTeacher: boolean;
  readonly isMoving: boolean;
  readonly hintId: string;
}

export const LessonBlock = memo(function LessonBlock(props: LessonBlockProps) {
  const { part, day, texts, hasTeacher, isMoving, hintId, ...position } = props;
  const { column, lane = 0 } = position;
  const { lesson, hasStartedBefore, isContinuing } = part;
  return (
    <button
      type="button"
      className={classes.block}
      style={{ ...toBlockStyle(part, position), '--lines': countNameLines(part) } as CSSProperties}
      tabIndex={-1}
      aria-describedby={hintId}
      title={[
        texts.dayAndTime(lesson),
        lesson.class.name,
        ...(lesson.room ? [lesson.room.name] : []),
        ...texts.noShowTexts(lesson),
      ].join(', ')}
      data-lesson={lesson.id}
      data-spot={`${lesson.id} ${day}`}
      data-day={day}
      data-start={part.start}
      data-column={lane * maxColumnsPerLane + column}
      data-state={toLessonState(lesson)}
      data-can-move={lesson.can.edit || undefined}
      data-carried={isMoving || undefined}
      data-from-before={hasStartedBefore || undefined}
      data-goes-on={isContinuing || undefined}
      data-short={part.end - part.start < singleLineMinutes || undefined}
    >
      <BlockText lesson={lesson} texts={texts} hasTeacher={hasTeacher} />
      <span className={classes.heard}>{texts.hiddenDetails(lesson, hasTeacher)}</span>
      {lesson.can.edit && !isContinuing && <span className={classes.edge} data-edge="end" />}
    </button>
  );
});

interface BlockTextProps {
  readonly lesson: LessonEvent;
  readonly texts: LessonTexts;
  readonly hasTeacher: boolean;
}

export function BlockText({ lesson, texts, hasTeacher }: BlockTextProps) {
  const [startTime, endTime] = texts.timeSpan(lesson).split(' – ');
  return (
    <>
      <span className={classes.head}>
        <span className={classes.time} dir="ltr">
          {startTime}
          <span className={classes.ends}> – {endTime}</span>
        </span>
        <span className={classes.marks}>
          <LessonStateIcons lesson={lesson} />
        </span>
      </span>
      <span className={classes.name} dir="auto">
        {lesson.class.name}
      </span>
      {hasTeacher && (
        <span className={classes.line} dir="auto">
          {formatName(lesson.teacher)}
        </span>
      )}
      {lesson.room && (
        <span className={classes.line} dir="auto" aria-hidden>
          {lesson.room.name}
        </span>
      )}
      <span className={classes.line} dir="auto">
        {texts.stateTexts(lesson).join(' · ')}
      </span>
    </>
  );
}
