/** Processor time of the running task, shared between the worker process and its watchdog thread. */

export interface TaskBudget {
  readonly cells: BigInt64Array<SharedArrayBuffer>;
  readonly start: (cpuSeconds: number) => void;
  readonly stop: () => void;
}

const microsecondsPerSecond = 1_000_000;

/** Returns the processor time of this process in microseconds. */
function readCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/**
 * Creates the budget. The shared cell contains the processor time at which the running task has used up its budget, or
 * 0 between tasks.
 */
export function createBudget(): TaskBudget {
  const cells = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
  return {
    cells,
    start: (cpuSeconds) =>
      void Atomics.store(cells, 0, BigInt(Math.round(readCpuTime() + cpuSeconds * microsecondsPerSecond))),
    stop: () => void Atomics.store(cells, 0, 0n),
  };
}

export function isOver(cells: BigInt64Array<SharedArrayBuffer>): boolean {
  const end = Number(Atomics.load(cells, 0));
  return end > 0 && readCpuTime() > end;
}
