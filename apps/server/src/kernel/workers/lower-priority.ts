import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** The server, the database and their requests go first; a quarter of a processor remains where both are busy. */
const niceness = 5;

/**
 * Lowers the priority of this process. On Linux with automatic task groups a priority counts only within a session, so
 * the session, which is this process alone, gets it too.
 */
export function lowerPriority(): void {
  setPriority(niceness);
  try {
    writeFileSync('/proc/self/autogroup', String(niceness));
  } catch {
    // Another system, or a kernel without automatic groups: the priority of the process is all there is.
  }
}
