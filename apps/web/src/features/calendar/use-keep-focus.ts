/** Keeps the focus on a lesson that moves to another day, where it is rendered as a new element. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { type RefObject, useEffect, useRef } from 'react';

export function useKeepFocus(sheet: RefObject<HTMLElement | null>, lessons: readonly LessonEvent[]): void {
  const focusedLessonId = useRef<string>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const rememberFocus = ({ target }: FocusEvent): void => {
      focusedLessonId.current = target instanceof HTMLElement ? target.dataset.lesson : undefined;
    };
    // Forgets the focused lesson when the focus leaves it, but not when the focused element is removed.
    const forgetFocus = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if (!(target instanceof HTMLElement) || !target.isConnected) return;
        if (focusedLessonId.current === target.dataset.lesson) focusedLessonId.current = undefined;
      });
    sheet.current?.addEventListener('focusin', rememberFocus, { signal });
    sheet.current?.addEventListener('focusout', forgetFocus, { signal });
    return () => controller.abort();
  }, [sheet]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list of lessons is what re-renders them
  useEffect(() => {
    if (focusedLessonId.current === undefined || document.activeElement !== document.body) return;
    sheet.current?.querySelector<HTMLElement>(`[data-lesson="${focusedLessonId.current}"]`)?.focus();
  }, [lessons]);
}
