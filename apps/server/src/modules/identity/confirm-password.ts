import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { findPerson } from '../people/index.ts';
import type { CurrentUser } from './current-user.ts';
import { recordFreshPassword } from './identity.store.ts';
import { isPassword } from './password.ts';

/** Lets the session make changes that need a password proved a short while ago. */
export async function confirmPassword(
  tx: Tx,
  { userId, sessionId }: CurrentUser,
  password: string,
): Promise<void> {
  const person = requireFound(await findPerson(tx, userId));
  if (!(await isPassword(person.passwordHash, password, userId))) {
    throw new Failure('currentPasswordIncorrect', {
      errors: { password: [{ key: 'failures:currentPasswordIncorrect' }] },
    });
  }
  await recordFreshPassword(tx, sessionId);
}
