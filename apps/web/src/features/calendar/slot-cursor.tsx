/** The empty slots of a grid for keyboard users: one button that the arrow keys move. */
import { useTranslation } from '@klasna/kit/words';
import { type CSSProperties, useState } from 'react';
import type { Day } from '../../lib/days.ts';
import { meaningOf } from './calendar-keys.ts';
import classes from './time-grid.module.css';
import type { LessonWords } from './use-calendar-words.ts';
import { dayMinutes, writeMinutes } from './zone-clock.ts';

interface SlotCursorProps {
  readonly days: readonly Day[];
  readonly words: LessonWords;
  /** Initial slot. */
  readonly from: { readonly place: number; readonly minutes: number };
  readonly onPlan: (day: Day, minutes: number) => void;
}

const slot = 30;
const clamp = (value: number, last: number): number => Math.min(Math.max(value, 0), last);

export function SlotCursor({ days, words, from, onPlan }: SlotCursorProps) {
  const { t } = useTranslation('calendar');
  const [moved, setMoved] = useState<SlotCursorProps['from']>();
  const { place, minutes } = moved ?? from;
  const day = days[clamp(place, days.length - 1)] ?? '';
  const label = t('slot', { day: words.long(day), time: writeMinutes(minutes) });
  const go = (byDays: number, bySlots: number) =>
    setMoved({
      place: clamp(place + byDays, days.length - 1),
      minutes: clamp(minutes + bySlots * slot, dayMinutes - slot),
    });
  const ways = { before: [0, -1], after: [0, 1], dayBefore: [-1, 0], dayAfter: [1, 0] } as const;
  return (
    <div className={classes.over} style={{ '--place': clamp(place, days.length - 1) } as CSSProperties}>
      <button
        type="button"
        className={classes.slot}
        style={{ '--start': minutes, '--end': minutes + slot } as CSSProperties}
        aria-label={label}
        ref={(element) => {
          if (moved && element === document.activeElement) element?.scrollIntoView({ block: 'nearest' });
        }}
        onClick={() => onPlan(day, minutes)}
        onKeyDown={(event) => {
          const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
          const meaning = meaningOf(event, isMirrored);
          if (meaning?.kind !== 'go' || meaning.to === 'first' || meaning.to === 'last') return;
          event.preventDefault();
          event.stopPropagation();
          const [byDays, bySlots] = ways[meaning.to];
          go(byDays, bySlots);
        }}
      >
        <span aria-hidden>+ {writeMinutes(minutes)}</span>
      </button>
      <span role="status" className={classes.heard}>
        {moved && label}
      </span>
    </div>
  );
}
