import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * The priority of the worker: the server and the database go first; if both are busy, a quarter of a processor remains
 * for the worker.
 */
const niceness = 5;

/**
 * Lowers the priority of this process. On Linux with automatic task groups, a priority counts only within a session, so
 * this also lowers the priority of the session, which contains only this process.
 */
export function lowerPriority(): void {
  setPriority(niceness);
  try {
    writeFileSync('/proc/self/autogroup', String(niceness));
  } catch {
    // Ignores the error on other systems and kernels without automatic groups, where the priority of the process is
    // sufficient.
  }
}
