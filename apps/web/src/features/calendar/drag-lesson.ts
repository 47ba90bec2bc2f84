/** Drags a lesson over a grid of days; the position of the pointer determines its start or end. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import type { Day } from '../../lib/days.ts';
import { minutesPerDay, toMinutesSince } from './calendar-time.ts';
import { followPointer } from './follow-pointer.ts';
import { moveTo, type PendingMove, resizeTo, startMove } from './lesson-move.ts';

export interface DragOptions {
  readonly days: readonly Day[];
  readonly zone: string;
  /** The element that contains all days side by side, from midnight to midnight. */
  readonly sheet: HTMLElement;
  readonly scroller: HTMLElement | null;
  /** Whether a finger has picked the lesson up, which shows it as carried before it moves. */
  readonly isPickedUp: boolean;
  readonly show: (carried: PendingMove | null) => void;
  readonly drop: (carried: PendingMove) => void;
  readonly cancel: () => void;
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Converts a point to minutes since the first shown midnight. */
export function toMinutes({ clientX, clientY }: Point, sheet: HTMLElement, dayCount: number): number {
  const { left, right, top, width, height } = sheet.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(sheet).direction === 'rtl';
  const acrossRatio = (isRightToLeft ? right - clientX : clientX - left) / width;
  const day = Math.min(Math.max(Math.floor(acrossRatio * dayCount), 0), dayCount - 1);
  const downRatio = Math.min(Math.max((clientY - top) / height, 0), 1);
  return day * minutesPerDay + downRatio * minutesPerDay;
}

export function dragLesson(
  start: PointerEvent,
  lesson: LessonEvent,
  edge: 'all' | 'end',
  options: DragOptions,
): void {
  const { days, zone, sheet, scroller, isPickedUp, show, drop, cancel } = options;
  const firstDay = days[0] ?? '';
  const original = startMove(lesson);
  const grabOffset = toMinutes(start, sheet, days.length) - toMinutesSince(firstDay, original.startsAt, zone);
  let move = original;
  let lastPoint: Point = start;
  const update = () => {
    const pointerMinutes = toMinutes(lastPoint, sheet, days.length);
    move =
      edge === 'end'
        ? resizeTo(original, firstDay, pointerMinutes, zone)
        : moveTo(original, firstDay, pointerMinutes - grabOffset, zone);
    show(move);
  };
  if (isPickedUp) show(original);
  const edgeScroll = scroller && scrollAtEdges(scroller, () => lastPoint, update);
  followPointer(
    start,
    {
      move: (event) => {
        lastPoint = event;
        update();
      },
      end: (isKept) => {
        edgeScroll?.abort();
        if (isKept) drop(move);
        else cancel();
      },
    },
    isPickedUp,
  );
  addEventListener('pointerup', () => edgeScroll?.abort(), { once: true });
}

const edgeHeightPx = 40;
const scrollStepPx = 12;

/** Scrolls while the pointer is near the top or bottom edge. */
function scrollAtEdges(scroller: HTMLElement, getPoint: () => Point, onScroll: () => void): AbortController {
  const controller = new AbortController();
  const startPoint = getPoint();
  const tick = (): void => {
    if (controller.signal.aborted) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const { clientY } = getPoint();
    const scrollPx =
      clientY < top + edgeHeightPx ? -scrollStepPx : clientY > bottom - edgeHeightPx ? scrollStepPx : 0;
    if (scrollPx !== 0 && getPoint() !== startPoint) {
      scroller.scrollBy({ top: scrollPx });
      onScroll();
    }
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  return controller;
}
