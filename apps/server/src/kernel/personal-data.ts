/** The personal data that one module stores about a person. It is exported on request, and erased permanently. */
import type { Tx } from './db/pool.ts';
import type { FileRow } from './files/file-repository.ts';

export interface PersonalDataSection {
  /** The name of the file in the export archive, and the key of its description in `messages.personal.parts`. */
  readonly name: string;
  /**
   * The foreign key columns of this section that reference users, such as `sessions.user_id`. A guard test requires
   * that every such column of the database belongs to a section.
   */
  readonly columns: readonly string[];
  readonly collect: (tx: Tx, userId: string) => Promise<CollectedData>;
  /**
   * Erases the data. Runs after the row of the person has been emptied, and again later for requests that were still
   * running.
   */
  readonly erase: (tx: Tx, userId: string) => Promise<void>;
}

export interface CollectedData {
  /** The data as JSON, without secrets, because people other than the person concerned read it. */
  readonly json: unknown;
  readonly files?: readonly FileRow[];
}
