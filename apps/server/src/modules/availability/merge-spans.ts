/** A span of time, in milliseconds. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** Sorts spans and joins those that overlap or touch. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: { startMs: number; endMs: number }[] = [];
  for (const { startMs, endMs } of spans.toSorted((one, other) => one.startMs - other.startMs)) {
    const last = merged.at(-1);
    if (last && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs);
    else merged.push({ startMs, endMs });
  }
  return merged;
}
