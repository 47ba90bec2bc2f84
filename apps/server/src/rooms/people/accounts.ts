import type { Tx } from '../../kernel/db/pool.ts';
import type { Person } from './people.store.ts';

/** What people need of signing in, which stands above this room; handed in by the composition. */
export interface Accounts {
  readonly hashPassword: (password: string) => Promise<string>;
  /** Mails the link with which a new person chooses a password. */
  readonly invite: (tx: Tx, person: Person, origin: string) => Promise<unknown>;
  /** The same for many, after the transaction has ended. */
  readonly inviteLater: (tx: Tx, userIds: readonly string[], origin: string) => Promise<void>;
  /** The links mailed to this account stop working. */
  readonly cancelLinks: (tx: Tx, userId: string) => Promise<void>;
  /** On every device. */
  readonly endSessions: (tx: Tx, userId: string) => Promise<void>;
}
