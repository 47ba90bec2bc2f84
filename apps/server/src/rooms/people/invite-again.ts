import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { Accounts } from './accounts.ts';
import type { HeldPerson } from './subjects.ts';

/** Mails a new link; the previous one becomes invalid. */
export async function inviteAgain(
  tx: Tx,
  { person }: Pick<HeldPerson, 'person'>,
  accounts: Pick<Accounts, 'invite'>,
  origin: string,
): Promise<void> {
  if (person.passwordHash !== null) throw new Failure('hasPassword');
  await accounts.invite(tx, person, origin);
}
