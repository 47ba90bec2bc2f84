import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { AccountDeps } from './account-deps.ts';
import type { LockedPerson } from './resources.ts';

/** Mails a new link to a person; the previous one becomes invalid. */
export async function inviteAgain(
  tx: Tx,
  { person }: Pick<LockedPerson, 'person'>,
  accounts: Pick<AccountDeps, 'invite'>,
  origin: string,
): Promise<void> {
  if (person.passwordHash !== null) throw new Failure('hasPassword');
  await accounts.invite(tx, person, origin);
}
