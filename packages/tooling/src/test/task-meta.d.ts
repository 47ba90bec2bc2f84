/** What tests tell the report of the whole run. */
import 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** A figure that the test measured. */
    figure?: string;
    /** The name of a test that a cluster skipped, and the reason. */
    ofOneNode?: string;
  }
}
