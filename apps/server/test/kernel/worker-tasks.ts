/** Tasks that exceed the limits, for the tests of the worker pool. */
import { getPriority } from 'node:os';
import { Failure } from '../../src/kernel/failure.ts';
import { defineTask } from '../../src/kernel/workers/define-task.ts';

const limits = { cpuSeconds: 0.5, seconds: 20 };
const here = new URL(import.meta.url);

export const double = (value: number): number => value * 2;
export const doubleTask = defineTask(here, double, limits);

export function spin(): never {
  for (;;);
}
export const spinTask = defineTask(here, spin, limits);

export const waitForever = (): Promise<never> => new Promise(() => setInterval(() => {}, 1000));
export const waitTask = defineTask(here, waitForever, { cpuSeconds: 5, seconds: 0.5 });

const megabyte = 1024 * 1024;

export function fillBuffers(): never {
  const buffers: Buffer[] = [];
  for (;;) buffers.push(Buffer.alloc(8 * megabyte, 1));
}
export const fillBuffersTask = defineTask(here, fillBuffers, { cpuSeconds: 20, seconds: 20 });

export function fillHeap(): never {
  const texts: string[][] = [];
  for (;;) texts.push(Array.from({ length: 10_000 }, (_, index) => `${index}`));
}
export const fillHeapTask = defineTask(here, fillHeap, { cpuSeconds: 20, seconds: 20 });

export function refuse(): never {
  throw new Failure('notACourseFile', { retryAfter: 3 });
}
export const refuseTask = defineTask(here, refuse, limits);

export function crash(): never {
  throw new TypeError('a mistake');
}
export const crashTask = defineTask(here, crash, limits);

export const describeProcess = () => ({ names: Object.keys(process.env), priority: getPriority() });
export const describeTask = defineTask(here, describeProcess, limits);

export async function* countTo(limit: number): AsyncGenerator<number> {
  for (let number = 1; number <= limit; number += 1) yield number;
}
export const countTask = defineTask(here, countTo, limits);
