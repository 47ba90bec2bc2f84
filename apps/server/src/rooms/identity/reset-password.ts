import type { Database } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { changePerson } from '../people/index.ts';
import { endSessions } from './end-sessions.ts';
import { isResetUsable, useReset } from './identity.store.ts';
import { hashPassword } from './password.ts';
import { hashToken, schoolOfToken } from './token.ts';

/** Sets a new password with a mailed token and ends every session of the account. */
export async function resetPassword(database: Database, token: string, password: string): Promise<void> {
  const schoolId = schoolOfToken(token);
  if (schoolId === undefined) throw new Failure('resetTokenInvalid');
  const tokenHash = hashToken(token);
  // Looked at first, so that guessing tokens does not cost a password hash each; decided again where it is used up.
  if (!(await database.inSchool(schoolId, (tx) => isResetUsable(tx, tokenHash))))
    throw new Failure('resetTokenInvalid');
  const passwordHash = await hashPassword(password);
  await database.inSchool(schoolId, async (tx) => {
    const userId = await useReset(tx, tokenHash);
    const person = userId === undefined ? undefined : await changePerson(tx, userId, { passwordHash });
    if (!person) throw new Failure('resetTokenInvalid');
    await endSessions(tx, person.id);
  });
}
