/** Drags a lesson over a grid of days; the pointer position determines its start or end. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import type { Day } from '../../lib/days.ts';
import { type Carried, endAt, pickUp, putAt } from './carry.ts';
import { followPointer } from './follow-pointer.ts';
import { dayMinutes, minutesFrom } from './zone-clock.ts';

export interface DragMeans {
  readonly days: readonly Day[];
  readonly zone: string;
  /** Contains all days side by side, from midnight to midnight. */
  readonly sheet: HTMLElement;
  readonly scroller: HTMLElement | null;
  readonly show: (carried: Carried | null) => void;
  readonly drop: (carried: Carried) => void;
  readonly cancel: () => void;
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Minutes since the first shown midnight. */
export function minutesAt({ clientX, clientY }: Point, sheet: HTMLElement, dayCount: number): number {
  const { left, right, top, width, height } = sheet.getBoundingClientRect();
  const isMirrored = getComputedStyle(sheet).direction === 'rtl';
  const across = (isMirrored ? right - clientX : clientX - left) / width;
  const day = Math.min(Math.max(Math.floor(across * dayCount), 0), dayCount - 1);
  const down = Math.min(Math.max((clientY - top) / height, 0), 1);
  return day * dayMinutes + down * dayMinutes;
}

export function dragLesson(
  start: PointerEvent,
  lesson: LessonEvent,
  edge: 'all' | 'end',
  means: DragMeans,
): void {
  const { days, zone, sheet, scroller, show, drop, cancel } = means;
  const first = days[0] ?? '';
  const picked = pickUp(lesson);
  const grabbed = minutesAt(start, sheet, days.length) - minutesFrom(first, picked.startsAt, zone);
  let carried = picked;
  let last: Point = start;
  const follow = () => {
    const under = minutesAt(last, sheet, days.length);
    carried =
      edge === 'end' ? endAt(picked, first, under, zone) : putAt(picked, first, under - grabbed, zone);
    show(carried);
  };
  const scrolling = scroller && scrollAtEdges(scroller, () => last, follow);
  followPointer(start, {
    move: (at) => {
      last = at;
      follow();
    },
    end: (isKept) => {
      scrolling?.abort();
      if (isKept) drop(carried);
      else cancel();
    },
  });
  addEventListener('pointerup', () => scrolling?.abort(), { once: true });
}

const edgeHeight = 40;
const speed = 12;

/** Scrolls while the pointer is near the top or bottom edge. */
function scrollAtEdges(scroller: HTMLElement, at: () => Point, moved: () => void): AbortController {
  const stop = new AbortController();
  const begunAt = at();
  const look = (): void => {
    if (stop.signal.aborted) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const { clientY } = at();
    const way = clientY < top + edgeHeight ? -speed : clientY > bottom - edgeHeight ? speed : 0;
    if (way !== 0 && at() !== begunAt) {
      scroller.scrollBy({ top: way });
      moved();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return stop;
}
