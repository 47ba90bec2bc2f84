import { expect, test } from 'vitest';
import { createWorkerPool } from '../../src/kernel/workers/worker-pool.ts';
import {
  countTask,
  crashTask,
  describeTask,
  doubleTask,
  fillBuffersTask,
  fillHeapTask,
  refuseTask,
  spinTask,
  waitTask,
} from './worker-tasks.ts';

const pool = createWorkerPool({ maxMegabytes: 250 });
const timeoutMs = 30_000;

test.each([
  ['processor time', spinTask],
  ['wall time', waitTask],
  ['memory outside the heap', fillBuffersTask],
  ['memory of the heap', fillHeapTask],
] as const)(
  'a task over its limit of %s is refused, and the next one runs',
  async (_, task) => {
    await expect(pool.run(task, undefined)).rejects.toMatchObject({ kind: 'tooComplex' });
    expect(await pool.run(doubleTask, 21)).toBe(42);
  },
  timeoutMs,
);

test('the event loop goes on while a task works', async () => {
  await pool.run(doubleTask, 1);
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 5);
  await expect(pool.run(spinTask, undefined)).rejects.toMatchObject({ kind: 'tooComplex' });
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(20);
});

test('a task that comes when the idle process is ended gets a new one', async () => {
  const idleMs = 20;
  const impatient = createWorkerPool({ maxMegabytes: 250, idleMs });
  expect(await impatient.run(doubleTask, 1)).toBe(2);
  // Timers of one length end in the order in which they began, so the next task follows the end at once.
  const next = await new Promise<number>((resolve, reject) => {
    setTimeout(() => impatient.run(doubleTask, 21).then(resolve, reject), idleMs);
  });
  expect(next).toBe(42);
});

test('a failure keeps its name and detail, and a mistake its message', async () => {
  await expect(pool.run(refuseTask, undefined)).rejects.toMatchObject({
    kind: 'notACourseFile',
    detail: { retryAfter: 3 },
  });
  await expect(pool.run(crashTask, undefined)).rejects.toThrow('a mistake');
});

test('tasks wait for each other, and each gets its own result', async () => {
  const results = await Promise.all([1, 2, 3].map((value) => pool.run(doubleTask, value)));
  expect(results).toEqual([2, 4, 6]);
});

test('a result in parts arrives in order', async () => {
  expect(await pool.collect(countTask, 300)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
});

test('the process has a low priority and no settings of the server', async () => {
  process.env.SECRET_OF_TEST = 'not for workers';
  const { names, priority } = await pool.run(describeTask, undefined);
  delete process.env.SECRET_OF_TEST;
  expect(priority).toBe(5);
  expect(names).not.toContain('SECRET_OF_TEST');
  expect(names).not.toContain('DATABASE_URL');
});
