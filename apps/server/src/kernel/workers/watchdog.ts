/**
 * The watchdog thread of a worker process. It measures the processor time of this process, which does not grow while
 * other uploads keep the machine busy, and its resident memory, because V8's own limit does not include files and
 * pictures.
 */
import { workerData } from 'node:worker_threads';
import { isOver } from './task-budget.ts';

const intervalMs = 50;
const { cells, maxBytes } = workerData as {
  cells: BigInt64Array<SharedArrayBuffer>;
  maxBytes: number;
};

setInterval(() => {
  // Sends SIGKILL, because a process that is parsing handles no other signal.
  if (isOver(cells) || process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL');
}, intervalMs);
