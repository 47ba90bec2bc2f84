/** Handles clicks, drags and keys of all lessons of a grid in one place. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { type RefObject, useEffect, useRef } from 'react';
import type { Day } from '../../lib/days.ts';
import type { CalendarActions } from './calendar-actions.ts';
import { meaningOf } from './calendar-keys.ts';
import { dragLesson, minutesAt } from './drag-lesson.ts';
import type { Carry } from './use-carry.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { goTo } from './use-roving-focus.ts';
import { dayMinutes } from './zone-clock.ts';

export interface GridHands {
  readonly sheet: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly days: readonly Day[];
  readonly zone: string;
  readonly lessons: readonly LessonEvent[];
  readonly carry: Carry;
  readonly actions: Pick<CalendarActions, 'openLesson'>;
  /** Absent without permission to plan lessons. */
  readonly planAt?: (day: Day, minutes: number) => void;
}

/** A click into an empty area selects the half hour under the pointer. */
const slot = 30;

const elementOf = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

export function useGridHands(hands: GridHands): void {
  const latest = useRef(hands);
  useEffect(() => {
    latest.current = hands;
  });
  useEffect(() => {
    const { current: sheet } = latest.current.sheet;
    if (!sheet) return;
    const stop = new AbortController();
    const { signal } = stop;
    sheet.addEventListener('click', (event) => press(event, sheet, latest.current), { signal });
    sheet.addEventListener('pointerdown', (event) => grab(event, sheet, latest.current), { signal });
    sheet.addEventListener('keydown', (event) => type(event, sheet, latest.current), { signal });
    sheet.addEventListener('focusout', () => putBack(latest.current), { signal });
    return () => stop.abort();
  }, []);
  useKeptFocus(hands.sheet, hands.lessons);
}

const lessonUnder = (event: Event, { lessons }: GridHands): LessonEvent | undefined => {
  const id = elementOf(event, '[data-lesson]')?.dataset.lesson;
  return lessons.find((lesson) => lesson.id === id);
};

function press(event: MouseEvent, sheet: HTMLElement, hands: GridHands): void {
  const lesson = lessonUnder(event, hands);
  if (lesson) hands.actions.openLesson(lesson.id);
  else if (elementOf(event, 'button') === null) pressEmpty(event, sheet, hands);
}

function pressEmpty(event: MouseEvent, sheet: HTMLElement, { days, planAt }: GridHands): void {
  const minutes = minutesAt(event, sheet, days.length);
  const day = days[Math.floor(minutes / dayMinutes)];
  if (day) planAt?.(day, Math.floor((minutes % dayMinutes) / slot) * slot);
}

/** Touch scrolls; on touch screens lessons are moved in their dialog. */
function grab(event: PointerEvent, sheet: HTMLElement, hands: GridHands): void {
  if (event.button !== 0 || event.pointerType === 'touch') return;
  const lesson = lessonUnder(event, hands);
  if (!lesson?.can.edit) return;
  const { days, zone, carry, scroller } = hands;
  const edge = elementOf(event, '[data-edge]') ? 'end' : 'all';
  dragLesson(event, lesson, edge, {
    ...{ days, zone, sheet, scroller: scroller.current },
    show: carry.show,
    drop: carry.drop,
    cancel: carry.cancel,
  });
}

function type(event: KeyboardEvent, sheet: HTMLElement, hands: GridHands): void {
  const from = elementOf(event, '[data-spot]');
  const meaning = meaningOf(event, getComputedStyle(sheet).direction === 'rtl');
  if (!from || !meaning) return;
  const lesson = lessonUnder(event, hands);
  const isHandled =
    (lesson !== undefined && hands.carry.byKey(lesson, meaning)) ||
    (meaning.kind === 'go' && goTo(sheet, from, meaning.to));
  if (!isHandled && meaning.kind !== 'go') return;
  event.preventDefault();
  event.stopPropagation();
}

/** Leaving the lesson during a keyboard move cancels the move. */
function putBack({ carry }: GridHands): void {
  if (carry.carried) carry.cancel();
}
