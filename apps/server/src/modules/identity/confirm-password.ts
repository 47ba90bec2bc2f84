import type { PasswordConfirmation } from '@klasna/contract/identity/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { findPerson } from '../people/index.ts';
import type { CurrentUser } from './current-user.ts';
import { recordReauthentication } from './identity.store.ts';
import { isPassword } from './password.ts';
import { toFailure } from './second-factor/answer-challenge.ts';
import { proveCode } from './second-factor/prove-code.ts';
import type { SecondFactorDeps } from './second-factor/second-factor-deps.ts';

/** Lets the session make changes that need a password, or a second factor, proved a short while ago. */
export async function confirmPassword(
  tx: Tx,
  { userId, sessionId }: CurrentUser,
  { password = '', code }: PasswordConfirmation,
  deps: SecondFactorDeps,
): Promise<void> {
  const person = requireFound(await findPerson(tx, userId));
  const failure = code === undefined ? undefined : await proveCode(tx, deps, person, code);
  if (failure) throw toFailure(failure);
  if (code === undefined && !(await isPassword(person.passwordHash, password, userId))) {
    throw new Failure('currentPasswordIncorrect', {
      errors: { password: [{ key: 'failures:currentPasswordIncorrect' }] },
    });
  }
  await recordReauthentication(tx, sessionId);
}
