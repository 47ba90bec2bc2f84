import type { Tx } from '../../kernel/db/pool.ts';
import type { Person } from './people.store.ts';

/** What this module needs from identity, a module of a higher layer; injected when the app is composed. */
export interface AccountDeps {
  /** Refuses a password that is guessed easily, at the field `password`. */
  readonly hashNewPassword: (
    tx: Tx,
    password: string,
    owner: Pick<Person, 'email' | 'firstName' | 'lastName'>,
  ) => Promise<string>;
  /** Mails the link with which a new person sets a password. */
  readonly invite: (tx: Tx, person: Person, origin: string) => Promise<unknown>;
  /** Mails the links to many people, in a job after the transaction commits. */
  readonly inviteLater: (tx: Tx, userIds: readonly string[], origin: string) => Promise<void>;
  /** Invalidates the links mailed to this account: those of passwords, and those of changes of its email. */
  readonly cancelLinks: (tx: Tx, userId: string, cause: 'newEmail' | 'newPassword') => Promise<void>;
  /** Requests a change of the person's own email, which takes effect once it is confirmed. */
  readonly requestEmailChange: (
    tx: Tx,
    userId: string,
    request: { readonly email: string; readonly currentPassword: string | undefined },
    origin: string,
  ) => Promise<void>;
  /** Mails a person that the school set a new password for them. */
  readonly tellNewPassword: (tx: Tx, person: Person, origin: string) => Promise<void>;
  /** Mails the previous and the new address of a person that the school changed it. */
  readonly tellNewEmail: (tx: Tx, person: Person, oldEmail: string) => Promise<void>;
  /** Removes the passkeys of a person for whom the school set a new password, and mails that. */
  readonly removePasskeys: (tx: Tx, person: Person, origin: string) => Promise<void>;
  /** Signs these people out on every device, which then count as unknown. */
  readonly endSessionsAndForgetDevices: (tx: Tx, userIds: readonly string[]) => Promise<unknown>;
}
