/** The worker processes of this server; each starts with its first task. */
import { createWorkerPool } from './worker-pool.ts';

/** Reads imported files and texts. */
export const importWorker = createWorkerPool({ maxMegabytes: 768 });
/** Decodes and encodes pictures, which would keep imports waiting. */
export const pictureWorker = createWorkerPool({ maxMegabytes: 1024 });
