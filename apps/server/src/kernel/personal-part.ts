/** What one room holds about a person: handed out when it is asked for, and taken away for good. */
import type { Tx } from './db/pool.ts';
import type { FileRow } from './files/file-rows.ts';

export interface PersonalPart {
  /** Names its file in the archive, and the sentence about it in `messages.personal.parts`. */
  readonly name: string;
  /**
   * The columns with which this part's tables point at people: `sessions.user_id`. A guard test demands that every such
   * column of the database is answered for.
   */
  readonly columns: readonly string[];
  readonly collect: (tx: Tx, userId: string) => Promise<Collected>;
  /** The person's row is emptied before. Run once more a while later, for what was under way. */
  readonly erase: (tx: Tx, userId: string) => Promise<void>;
}

export interface Collected {
  /** Without secrets: it is read by people other than the one it is about. */
  readonly json: unknown;
  readonly files?: readonly FileRow[];
}
