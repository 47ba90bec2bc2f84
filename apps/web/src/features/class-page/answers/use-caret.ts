/** Marks the gap in which a student is writing, as whoever looks on sees it. */
import { type RefObject, useEffect, useRef } from 'react';
import { changedPlace } from './changed-place.ts';
import type { AnswerData } from './unsent.ts';

/** The players draw their gaps in the order of the answer. */
export function useCaret(
  saved: AnswerData | null,
  typed: AnswerData | undefined,
): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const before = useRef<AnswerData | null>(null);
  useEffect(() => {
    const at = typed && changedPlace(before.current ?? saved, typed);
    before.current = typed ?? null;
    // Said again without a change: the mark stays where it is.
    if (typed && at === undefined) return;
    const gaps = around.current?.querySelectorAll('[data-typed-gap]') ?? [];
    for (const [place, gap] of [...gaps].entries()) gap.toggleAttribute('data-written', place === at);
  }, [saved, typed]);
  return around;
}
