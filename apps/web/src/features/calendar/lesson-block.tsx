/** A lesson in a grid of days. The grid handles its events, which keeps hundreds of blocks cheap. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { type CSSProperties, memo } from 'react';
import { StateMarks } from '../../lib/lessons/lesson-marks.tsx';
import { stateOf } from '../../lib/lessons/lesson-state.ts';
import { nameOf } from '../../lib/person-name.ts';
import type { DayLesson } from './day-lessons.ts';
import classes from './lesson-block.module.css';
import type { LessonWords } from './use-calendar-words.ts';

interface BlockPlace {
  readonly column: number;
  readonly columns: number;
  readonly isBesideMore?: boolean;
  /** A lane within the day. */
  readonly lane?: number;
  readonly lanes?: number;
}

export const blockStyle = (
  { start, end }: Pick<DayLesson, 'start' | 'end'>,
  { column, columns, isBesideMore = false, lane = 0, lanes = 1 }: BlockPlace,
): CSSProperties =>
  ({
    '--start': start,
    '--end': end,
    '--column': column,
    '--columns': columns,
    ...(isBesideMore && { '--beside': 1 }),
    ...(lanes > 1 && { '--lane': lane, '--lanes': lanes }),
  }) as CSSProperties;

/** Shorter lessons show one line only. */
const oneLine = 40;
/** Line height in minutes, from `--minute` and the line height of a block. */
const lineMinutes = 16.75;
/** Padding of a block in minutes. */
const edgeMinutes = 6.5;

/** Lines available for the class name below the time. */
const nameLines = ({ start, end }: DayLesson): number =>
  Math.max(Math.floor((end - start - edgeMinutes) / lineMinutes) - 1, 1);

/** Multiplier that sorts the columns of one lane before those of the next in keyboard order. */
export const mostColumns = 1000;

/** Takes the position as numbers, because a new object per render would re-render hundreds of blocks. */
interface LessonBlockProps extends BlockPlace {
  readonly part: DayLesson;
  readonly day: number;
  readonly words: LessonWords;
  readonly withTeacher: boolean;
  readonly isCarried: boolean;
  readonly hintId: string;
}

export const LessonBlock = memo(function LessonBlock(props: LessonBlockProps) {
  const { part, day, words, withTeacher, isCarried, hintId, ...place } = props;
  const { column, lane = 0 } = place;
  const { lesson, fromBefore, goesOn } = part;
  return (
    <button
      type="button"
      className={classes.block}
      style={{ ...blockStyle(part, place), '--lines': nameLines(part) } as CSSProperties}
      tabIndex={-1}
      aria-describedby={hintId}
      title={[words.when(lesson), lesson.class.name, ...words.noShow(lesson)].join(', ')}
      data-lesson={lesson.id}
      data-spot={`${lesson.id} ${day}`}
      data-day={day}
      data-start={part.start}
      data-column={lane * mostColumns + column}
      data-state={stateOf(lesson)}
      data-can-move={lesson.can.edit || undefined}
      data-carried={isCarried || undefined}
      data-from-before={fromBefore || undefined}
      data-goes-on={goesOn || undefined}
      data-short={part.end - part.start < oneLine || undefined}
    >
      <BlockWords lesson={lesson} words={words} withTeacher={withTeacher} />
      <span className={classes.heard}>{words.rest(lesson, withTeacher)}</span>
      {lesson.can.edit && !goesOn && <span className={classes.edge} data-edge="end" />}
    </button>
  );
});

interface BlockWordsProps {
  readonly lesson: LessonEvent;
  readonly words: LessonWords;
  readonly withTeacher: boolean;
}

export function BlockWords({ lesson, words, withTeacher }: BlockWordsProps) {
  const [begin, end] = words.span(lesson).split(' – ');
  return (
    <>
      <span className={classes.head}>
        <span className={classes.time} dir="ltr">
          {begin}
          <span className={classes.ends}> – {end}</span>
        </span>
        <span className={classes.marks}>
          <StateMarks lesson={lesson} />
        </span>
      </span>
      <span className={classes.name}>
        <bdi>{lesson.class.name}</bdi>
      </span>
      {withTeacher && <span className={classes.line}>{nameOf(lesson.teacher)}</span>}
      <span className={classes.line}>{words.states(lesson).join(' · ')}</span>
    </>
  );
}
