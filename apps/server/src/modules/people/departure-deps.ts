import type { Tx } from '../../kernel/db/pool.ts';

/** What deleting and restoring a person needs from modules of a higher layer; injected when the app is composed. */
export interface DepartureDeps {
  readonly hasLessonsToTeach: (tx: Tx, userId: string) => Promise<boolean>;
  /** Removes the person from all groups, and keeps the memberships for a restoration. */
  readonly leaveGroups: (tx: Tx, userId: string) => Promise<void>;
  /** Returns the person, who was deleted at this instant, to the groups that still exist. */
  readonly rejoinGroups: (tx: Tx, userId: string, deletedAt: Date) => Promise<void>;
  /** Cancels the coming lessons of the student's personal classes. */
  readonly cancelLessons: (tx: Tx, departure: Departure) => Promise<void>;
  /** Restores the lessons that were cancelled when the student was deleted, at this instant. */
  readonly restoreLessons: (tx: Tx, departure: Departure & { readonly deletedAt: Date }) => Promise<void>;
}

export interface Departure {
  readonly userId: string;
  readonly actorId: string;
}
