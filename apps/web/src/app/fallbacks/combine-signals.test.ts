import { describe, expect, it } from 'vitest';
import { combineSignals } from './combine-signals.ts';

describe('combineSignals', () => {
  it('aborts with the reason of the first signal that aborts', () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const combined = combineSignals([first.signal, second.signal]);
    expect(combined.aborted).toBe(false);
    second.abort('second');
    first.abort('first');
    expect(combined.aborted).toBe(true);
    expect(combined.reason).toBe('second');
  });

  it('is aborted from the beginning if one of the signals is', () => {
    const open = new AbortController();
    expect(combineSignals([open.signal, AbortSignal.abort('before')]).reason).toBe('before');
  });

  it('reports the abort once', () => {
    const [first, second] = [new AbortController(), new AbortController()];
    let count = 0;
    combineSignals([first.signal, second.signal]).addEventListener('abort', () => (count += 1));
    first.abort();
    second.abort();
    expect(count).toBe(1);
  });

  it('never aborts without signals', () => {
    expect(combineSignals([]).aborted).toBe(false);
  });
});
