/** The preview of a moved lesson at its target time. */
import type { CSSProperties } from 'react';
import type { Day } from '../../lib/days.ts';
import { type Carried, lessonOf } from './carry.ts';
import { spreadOverDays } from './day-lessons.ts';
import classes from './lesson-block.module.css';
import { BlockWords, blockStyle } from './lesson-block.tsx';
import grid from './time-grid.module.css';
import type { LessonWords } from './use-calendar-words.ts';

interface GhostProps {
  readonly carried: Carried;
  /** Only for keyboard moves; a drag scrolls by itself. */
  readonly isByKeys: boolean;
  readonly days: readonly Day[];
  readonly zone: string;
  readonly words: LessonWords;
}

const alone = { column: 0, columns: 1 };

/** A keyboard move can leave the viewport, so the preview scrolls into view. */
const reveal = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

export function Ghost({ carried, isByKeys, days, zone, words }: GhostProps) {
  const lesson = lessonOf(carried);
  const byDay = spreadOverDays([lesson], days, zone);
  return days.flatMap((day, place) =>
    (byDay.get(day) ?? []).map((part) => (
      <div key={day} className={grid.over} style={{ '--place': place } as CSSProperties} aria-hidden>
        <div
          key={`${part.start} ${part.end}`}
          ref={isByKeys ? reveal : undefined}
          className={`${classes.block} ${classes.ghost}`}
          style={blockStyle(part, alone)}
        >
          <BlockWords lesson={lesson} words={words} withTeacher={false} />
        </div>
      </div>
    )),
  );
}
