/** Keeps the focus on a lesson that is re-rendered in another day, where it is a new element. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { type RefObject, useEffect, useRef } from 'react';

export function useKeptFocus(sheet: RefObject<HTMLElement | null>, lessons: readonly LessonEvent[]): void {
  const held = useRef<string>(undefined);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const take = ({ target }: FocusEvent): void => {
      held.current = target instanceof HTMLElement ? target.dataset.lesson : undefined;
    };
    // Leaving the lesson clears the focus memory; removing the focused element does not.
    const leave = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if (!(target instanceof HTMLElement) || !target.isConnected) return;
        if (held.current === target.dataset.lesson) held.current = undefined;
      });
    sheet.current?.addEventListener('focusin', take, { signal });
    sheet.current?.addEventListener('focusout', leave, { signal });
    return () => stop.abort();
  }, [sheet]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list of lessons is what re-renders them
  useEffect(() => {
    if (held.current === undefined || document.activeElement !== document.body) return;
    sheet.current?.querySelector<HTMLElement>(`[data-lesson="${held.current}"]`)?.focus();
  }, [lessons]);
}
