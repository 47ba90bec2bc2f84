/** Handles clicks, drags and keys of all lessons of a grid in one place. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { type RefObject, useEffect, useRef } from 'react';
import type { Day } from '../../lib/days.ts';
import type { CalendarActions } from './calendar-actions.ts';
import { toKeyAction } from './calendar-keys.ts';
import { minutesPerDay } from './calendar-time.ts';
import { dragLesson, toMinutes } from './drag-lesson.ts';
import { waitForLongPress } from './long-press.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import type { LessonMove } from './use-lesson-move.ts';
import { moveFocus } from './use-roving-focus.ts';

export interface GridInteractions {
  readonly sheet: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly days: readonly Day[];
  readonly zone: string;
  readonly lessons: readonly LessonEvent[];
  readonly lessonMove: LessonMove;
  readonly actions: Pick<CalendarActions, 'openLesson'>;
  /** Opens the dialog for a new lesson; undefined if the person may not plan lessons. */
  readonly planLessonAt?: (day: Day, minutes: number) => void;
}

/** The length of the slot that a click into an empty area selects. */
const slotMinutes = 30;

const findElement = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

export function useGridInteractions(grid: GridInteractions): void {
  const latest = useRef(grid);
  useEffect(() => {
    latest.current = grid;
  });
  useEffect(() => {
    const { current: sheet } = latest.current.sheet;
    if (!sheet) return;
    const controller = new AbortController();
    const { signal } = controller;
    sheet.addEventListener('click', (event) => handleClick(event, sheet, latest.current), { signal });
    sheet.addEventListener('pointerdown', (event) => startDrag(event, sheet, latest.current), { signal });
    keepStillWhileCarrying(sheet, signal);
    sheet.addEventListener('keydown', (event) => handleKey(event, sheet, latest.current), { signal });
    sheet.addEventListener('focusout', () => cancelKeyboardMove(latest.current), { signal });
    return () => controller.abort();
  }, []);
  useKeepFocus(grid.sheet, grid.lessons);
}

const findLesson = (event: Event, { lessons }: GridInteractions): LessonEvent | undefined => {
  const id = findElement(event, '[data-lesson]')?.dataset.lesson;
  return lessons.find((lesson) => lesson.id === id);
};

function handleClick(event: MouseEvent, sheet: HTMLElement, grid: GridInteractions): void {
  const lesson = findLesson(event, grid);
  if (lesson) grid.actions.openLesson(lesson.id);
  else if (findElement(event, 'button') === null) planInEmptySlot(event, sheet, grid);
}

function planInEmptySlot(
  event: MouseEvent,
  sheet: HTMLElement,
  { days, planLessonAt }: GridInteractions,
): void {
  const minutes = toMinutes(event, sheet, days.length);
  const day = days[Math.floor(minutes / minutesPerDay)];
  if (day) planLessonAt?.(day, Math.floor((minutes % minutesPerDay) / slotMinutes) * slotMinutes);
}

/** Starts a drag with the mouse at once, and with a finger after a long press, because a finger scrolls. */
function startDrag(event: PointerEvent, sheet: HTMLElement, grid: GridInteractions): void {
  if (event.button !== 0) return;
  const lesson = findLesson(event, grid);
  if (!lesson?.can.edit) return;
  const { days, zone, lessonMove, scroller } = grid;
  const isFinger = event.pointerType === 'touch';
  const edge = !isFinger && findElement(event, '[data-edge]') ? 'end' : 'all';
  const drag = () => {
    if (isFinger) sheet.dataset.carrying = '';
    const end =
      <Args extends readonly unknown[]>(finish: (...args: Args) => void) =>
      (...args: Args): void => {
        delete sheet.dataset.carrying;
        finish(...args);
      };
    dragLesson(event, lesson, edge, {
      ...{ days, zone, sheet, scroller: scroller.current, isPickedUp: isFinger },
      show: lessonMove.showMove,
      drop: end(lessonMove.drop),
      cancel: end(lessonMove.cancel),
    });
  };
  if (isFinger) waitForLongPress(event, drag);
  else drag();
}

/**
 * Keeps the grid from scrolling, and the browser from opening a menu, while a finger carries a lesson. The listeners
 * are there before a finger comes, because browsers decide then whether a page may prevent scrolling.
 */
function keepStillWhileCarrying(sheet: HTMLElement, signal: AbortSignal): void {
  const prevent = (event: Event): void => {
    if (sheet.dataset.carrying !== undefined && event.cancelable) event.preventDefault();
  };
  sheet.addEventListener('touchmove', prevent, { signal, passive: false });
  sheet.addEventListener('contextmenu', prevent, { signal });
}

function handleKey(event: KeyboardEvent, sheet: HTMLElement, grid: GridInteractions): void {
  const fromElement = findElement(event, '[data-spot]');
  const action = toKeyAction(event, getComputedStyle(sheet).direction === 'rtl');
  if (!fromElement || !action) return;
  const lesson = findLesson(event, grid);
  const isHandled =
    (lesson !== undefined && grid.lessonMove.handleKey(lesson, action)) ||
    (action.kind === 'go' && moveFocus(sheet, fromElement, action.to));
  if (!isHandled && action.kind !== 'go') return;
  event.preventDefault();
  event.stopPropagation();
}

/** Cancels a keyboard move when the focus leaves the lesson. */
function cancelKeyboardMove({ lessonMove }: GridInteractions): void {
  if (lessonMove.pendingMove) lessonMove.cancel();
}
