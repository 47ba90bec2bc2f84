import { expect, test } from 'vitest';
import { findPercentile, measureRecovery } from './measure-recovery.ts';
import type { Operation } from './operations.ts';

const fault = { name: 'a fault', startedAt: 5100, endedAt: 5200 };
const write = (startedAt: number, acknowledgedAt?: number): Operation => ({
  kind: 'answer',
  token: `${startedAt}`,
  startedAt,
  ...(acknowledgedAt !== undefined && { acknowledgedAt }),
});

test('writes have recovered when all that the fault met are acknowledged', () => {
  const operations = [write(5110, 5120), write(5150, 5260), write(5210, 5400)];
  expect(measureRecovery(fault, operations, [], 3)).toMatchObject({ writesMs: 60, longestWaitMs: 110 });
});

test('writes have not recovered while one of them is not acknowledged', () => {
  expect(measureRecovery(fault, [write(5150)], [], 3).writesMs).toBeUndefined();
});

test('a write that was in flight when the fault began was met by it, one that waited for long was not', () => {
  expect(measureRecovery(fault, [write(5090, 5300)], [], 3)).toMatchObject({
    writesMs: 100,
    longestWaitMs: 210,
  });
  expect(measureRecovery(fault, [write(1000, 5300)], [], 3)).toMatchObject({ writesMs: 0, longestWaitMs: 0 });
});

test('a fault that no write noticed took no recovery', () => {
  expect(measureRecovery(fault, [write(5110, 5120)], [], 3)).toMatchObject({
    writesMs: 0,
    longestWaitMs: 10,
  });
});

test('connections have recovered when as many as before are joined', () => {
  const samples = [
    { at: 5090, joined: 3 },
    { at: 5150, joined: 1 },
    { at: 5210, joined: 2 },
    { at: 5250, joined: 3 },
    { at: 5300, joined: 0 },
  ];
  expect(measureRecovery(fault, [], samples, 3)).toMatchObject({ connectionsMs: 50, fewestConnected: 1 });
  expect(measureRecovery(fault, [], samples.slice(0, 3), 3).connectionsMs).toBeUndefined();
});

test('percentiles are values of the list', () => {
  expect(findPercentile([3, 1, 2], 0.5)).toBe(2);
  expect(findPercentile([3, 1, 2], 0.99)).toBe(3);
  expect(findPercentile([], 0.5)).toBe(0);
});
