/** The fallback of `AbortSignal.any`, which the library of fallbacks does not have. */
export function combineSignals(signals: Iterable<AbortSignal>): AbortSignal {
  const combined = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) combined.abort(signal.reason);
    // Stops listening to the other signals once one of them has aborted.
    if (combined.signal.aborted) break;
    signal.addEventListener('abort', () => combined.abort(signal.reason), { signal: combined.signal });
  }
  return combined.signal;
}
