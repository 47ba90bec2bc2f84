/** The worker processes of this server; each starts when it receives its first task. */
import { createWorkerPool } from './worker-pool.ts';

/** The worker that reads imported files and texts. */
export const importWorker = createWorkerPool({ maxMegabytes: 768 });
/** A separate worker that decodes and encodes pictures, so that imports do not wait for pictures. */
export const pictureWorker = createWorkerPool({ maxMegabytes: 1024 });
/** Checks uploaded recordings, which takes a moment, so that it does not wait for imports and pictures. */
export const recordingWorker = createWorkerPool({ maxMegabytes: 768 });
/** Encodes stored recordings, which takes seconds. */
export const conversionWorker = createWorkerPool({ maxMegabytes: 768 });
