/** Lets keyboard users choose an empty slot of a grid, with one button that the arrow keys move. */
import { useTranslation } from '@klasna/kit/translations';
import { type CSSProperties, useState } from 'react';
import type { Day } from '../../lib/days.ts';
import { toKeyAction } from './calendar-keys.ts';
import { formatMinutes, minutesPerDay } from './calendar-time.ts';
import classes from './time-grid.module.css';
import type { LessonTexts } from './use-lesson-texts.ts';

interface SlotCursorProps {
  readonly days: readonly Day[];
  readonly texts: LessonTexts;
  /** The slot at which the button is at first. */
  readonly initialSlot: { readonly dayIndex: number; readonly minutes: number };
  readonly onPlan: (day: Day, minutes: number) => void;
}

const slotMinutes = 30;
const clamp = (value: number, last: number): number => Math.min(Math.max(value, 0), last);

export function SlotCursor({ days, texts, initialSlot, onPlan }: SlotCursorProps) {
  const { t } = useTranslation('calendar');
  const [movedSlot, setMovedSlot] = useState<SlotCursorProps['initialSlot']>();
  const { dayIndex, minutes } = movedSlot ?? initialSlot;
  const day = days[clamp(dayIndex, days.length - 1)] ?? '';
  const label = t('slot', { day: texts.long(day), time: formatMinutes(minutes) });
  const move = (byDays: number, bySlots: number) =>
    setMovedSlot({
      dayIndex: clamp(dayIndex + byDays, days.length - 1),
      minutes: clamp(minutes + bySlots * slotMinutes, minutesPerDay - slotMinutes),
    });
  const directions = { before: [0, -1], after: [0, 1], dayBefore: [-1, 0], dayAfter: [1, 0] } as const;
  return (
    <div className={classes.over} style={{ '--place': clamp(dayIndex, days.length - 1) } as CSSProperties}>
      <button
        type="button"
        className={classes.slot}
        style={{ '--start': minutes, '--end': minutes + slotMinutes } as CSSProperties}
        aria-label={label}
        ref={(element) => {
          if (movedSlot && element === document.activeElement) element?.scrollIntoView({ block: 'nearest' });
        }}
        onClick={() => onPlan(day, minutes)}
        onKeyDown={(event) => {
          const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
          const action = toKeyAction(event, isRightToLeft);
          if (action?.kind !== 'go' || action.to === 'first' || action.to === 'last') return;
          event.preventDefault();
          event.stopPropagation();
          const [byDays, bySlots] = directions[action.to];
          move(byDays, bySlots);
        }}
      >
        <span aria-hidden>+ {formatMinutes(minutes)}</span>
      </button>
      <span role="status" className={classes.heard}>
        {movedSlot && label}
      </span>
    </div>
  );
}
