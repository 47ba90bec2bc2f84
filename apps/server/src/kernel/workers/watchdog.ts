/**
 * The watchdog thread of a worker process. It measures processor time, which a busy machine does not use up for somebody
 * else's upload, and resident memory, which V8's own limit does not cover: files and pictures lie outside its heap.
 */
import { workerData } from 'node:worker_threads';
import { isOver } from './task-budget.ts';

const intervalMs = 50;
const { cells, maxBytes } = workerData as {
  cells: BigInt64Array<SharedArrayBuffer>;
  maxBytes: number;
};

setInterval(() => {
  // SIGKILL, because a process that is parsing handles nothing else.
  if (isOver(cells) || process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL');
}, intervalMs);
