import type { AttendanceMark } from '@klasna/contract/attendance/models';
import type { Tx } from '../../kernel/db/pool.ts';
import type { SchoolClass } from './classes.store.ts';

export interface ClassLesson {
  readonly classId: string;
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Operations of the schedule module, a higher layer, that classes need. The composition supplies them. */
export interface ScheduleOperations {
  /** Returns the planned lesson of each class that is in progress, and the next one. */
  readonly nextLessons: (tx: Tx, classIds: readonly string[]) => Promise<readonly ClassLesson[]>;
  /** Moves future planned lessons of the class from one teacher to another. */
  readonly handOver: (
    tx: Tx,
    input: {
      readonly classId: string;
      readonly from: string;
      readonly to: string;
      readonly allowOverlap: boolean;
    },
  ) => Promise<void>;
  /**
   * Marks the current lesson as held: the planned lesson, or a new one if none was planned. `marks` are the exceptions among
   * its students; without them, all were present.
   */
  readonly holdNow: (
    tx: Tx,
    input: {
      readonly class: SchoolClass;
      readonly actorId: string;
      readonly marks?: readonly AttendanceMark[] | undefined;
    },
  ) => Promise<void>;
  /** Deletes future planned lessons of the class. */
  readonly deleteComing: (
    tx: Tx,
    input: { readonly classId: string; readonly actorId: string },
  ) => Promise<void>;
}
