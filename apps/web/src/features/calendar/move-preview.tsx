/** The preview of a moved lesson at its target time. */
import type { CSSProperties } from 'react';
import type { Day } from '../../lib/days.ts';
import { splitByDay } from './day-lessons.ts';
import classes from './lesson-block.module.css';
import { BlockText, toBlockStyle } from './lesson-block.tsx';
import { type PendingMove, toMovedLesson } from './lesson-move.ts';
import grid from './time-grid.module.css';
import type { LessonTexts } from './use-lesson-texts.ts';

interface MovePreviewProps {
  readonly pendingMove: PendingMove;
  /**
   * Whether the lesson is moved by keyboard. Only then the preview scrolls into view, because a drag scrolls by itself.
   */
  readonly isByKeys: boolean;
  readonly days: readonly Day[];
  readonly zone: string;
  readonly texts: LessonTexts;
}

const fullWidth = { column: 0, columns: 1 };

/** Scrolls the preview into view, because a keyboard move can leave the viewport. */
const scrollIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

export function MovePreview({ pendingMove, isByKeys, days, zone, texts }: MovePreviewProps) {
  const lesson = toMovedLesson(pendingMove);
  const byDay = splitByDay([lesson], days, zone);
  return days.flatMap((day, index) =>
    (byDay.get(day) ?? []).map((part) => (
      <div key={day} className={grid.over} style={{ '--place': index } as CSSProperties} aria-hidden>
        <div
          key={`${part.start} ${part.end}`}
          ref={isByKeys ? scrollIntoView : undefined}
          className={`${classes.block} ${classes.ghost}`}
          style={toBlockStyle(part, fullWidth)}
        >
          <BlockText lesson={lesson} texts={texts} hasTeacher={false} />
        </div>
      </div>
    )),
  );
}
