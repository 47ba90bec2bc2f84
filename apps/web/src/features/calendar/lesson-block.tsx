/** A lesson in a grid of days. What is done with it is heard by the grid, so that hundreds of them stay cheap. */
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
  /** One of several parts of a day. */
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

/** What is shorter has room for one line. */
const oneLine = 40;
/** How many minutes are as tall as a line: `--minute` and the line height of a block. */
const lineMinutes = 16.75;
/** The edges of a block. */
const edgeMinutes = 6.5;

/** How many lines the name of a class may take below the time. */
const nameLines = ({ start, end }: DayLesson): number =>
  Math.max(Math.floor((end - start - edgeMinutes) / lineMinutes) - 1, 1);

/** Keeps the columns of one lane before those of the next for who goes through lessons by keys. */
export const mostColumns = 1000;

/** Its place as numbers: another object would draw hundreds of blocks anew. */
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
