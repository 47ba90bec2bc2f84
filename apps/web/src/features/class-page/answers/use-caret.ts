/** Marks the gap that a student is writing in, for staff who watch. */
import { type RefObject, useEffect, useRef } from 'react';
import { changedPlace } from './changed-place.ts';
import type { AnswerData } from './unsent.ts';

/** Players render gaps in the order of the answer. */
export function useCaret(
  saved: AnswerData | null,
  typed: AnswerData | undefined,
): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const before = useRef<AnswerData | null>(null);
  useEffect(() => {
    const at = typed && changedPlace(before.current ?? saved, typed);
    before.current = typed ?? null;
    // The same content was sent again, so the mark stays.
    if (typed && at === undefined) return;
    const gaps = around.current?.querySelectorAll('[data-typed-gap]') ?? [];
    for (const [place, gap] of [...gaps].entries()) gap.toggleAttribute('data-written', place === at);
  }, [saved, typed]);
  return around;
}
