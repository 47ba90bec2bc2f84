import { afterEach, expect, test, vi } from 'vitest';
import { loadCodeWithRetries } from './load-code.ts';

afterEach(() => void vi.useRealTimers());

test('code that cannot be loaded is tried again until it arrives', async () => {
  vi.useFakeTimers();
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('code');
  const loaded = loadCodeWithRetries(load);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await loaded).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});
