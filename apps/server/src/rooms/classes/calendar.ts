import type { Tx } from '../../kernel/db/pool.ts';
import type { SchoolClass } from './classes.store.ts';

export interface ClassLesson {
  readonly classId: string;
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** What classes need of the calendar, which lies above them; handed in by the composition. */
export interface Calendar {
  /** The planned lesson of each class that is under way, and the earliest from now on. */
  readonly nextLessons: (tx: Tx, classIds: readonly string[]) => Promise<readonly ClassLesson[]>;
  /** Planned lessons of the class that are still to come go over from one teacher to another. */
  readonly handOver: (
    tx: Tx,
    given: {
      readonly classId: string;
      readonly from: string;
      readonly to: string;
      readonly allowOverlap: boolean;
    },
  ) => Promise<void>;
  /** The lesson of this hour was held: the planned one, or one that nobody had planned. */
  readonly holdNow: (
    tx: Tx,
    given: { readonly class: SchoolClass; readonly actorId: string },
  ) => Promise<void>;
  /** Planned lessons of the class that are still to come are deleted. */
  readonly deleteComing: (
    tx: Tx,
    given: { readonly classId: string; readonly actorId: string },
  ) => Promise<void>;
}
