/** A figure that a test measured, `task.meta.figure = '…'`; the report of the whole run prints it. */
import 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    figure?: string;
  }
}
