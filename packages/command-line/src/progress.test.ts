import { expect, test, vi } from 'vitest';
import { openProgress } from './progress.ts';

const createStream = (isTTY: boolean) => ({
  isTTY,
  columns: 12,
  write: vi.fn(),
  clearLine: vi.fn(),
  cursorTo: vi.fn(),
});
const open = (stream: ReturnType<typeof createStream>) => openProgress(stream as never);

test('is written over on one line of the terminal, no longer than it, and removed at the end', () => {
  const stream = createStream(true);
  const progress = open(stream);
  progress.show('Table 1 of 80: users');
  expect(stream.write.mock.calls).toEqual([['Table 1 of ']]);
  progress.end();
  expect(stream.clearLine).toHaveBeenCalledTimes(2);
});

test('is not written into a file or a log', () => {
  const stream = createStream(false);
  const progress = open(stream);
  progress.show('Table 1 of 80');
  progress.end();
  expect(stream.write).not.toHaveBeenCalled();
  expect(stream.clearLine).not.toHaveBeenCalled();
});
