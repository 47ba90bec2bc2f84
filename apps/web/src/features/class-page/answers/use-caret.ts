/** Marks the gap that a student is writing in, for staff who watch. */
import { type RefObject, useEffect, useRef } from 'react';
import { findChangedIndex } from './find-changed-index.ts';
import type { AnswerData } from './unsent.ts';

/** Players render gaps in the order of the answer. */
export function useCaret(
  saved: AnswerData | null,
  typed: AnswerData | undefined,
): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef<AnswerData | null>(null);
  useEffect(() => {
    const changedIndex = typed && findChangedIndex(before.current ?? saved, typed);
    before.current = typed ?? null;
    // The same content was sent again, so the mark stays.
    if (typed && changedIndex === undefined) return;
    const gaps = container.current?.querySelectorAll('[data-typed-gap]') ?? [];
    for (const [index, gap] of [...gaps].entries())
      gap.toggleAttribute('data-written', index === changedIndex);
  }, [saved, typed]);
  return container;
}
