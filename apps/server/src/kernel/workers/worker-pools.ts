/** The worker processes of this server; each starts when it receives its first task. */
import { createWorkerPool } from './worker-pool.ts';

/** The worker that reads imported files and texts. */
export const importWorker = createWorkerPool({ maxMegabytes: 768 });
/** A separate worker that decodes and encodes pictures, so that imports do not wait for pictures. */
export const pictureWorker = createWorkerPool({ maxMegabytes: 1024 });
