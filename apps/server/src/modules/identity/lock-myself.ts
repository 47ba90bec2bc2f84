import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { lockPerson, type Person } from '../people/index.ts';
import type { CurrentUser } from './current-user.ts';
import { isSessionOpen } from './identity.store.ts';

/**
 * Locks the person whose session asks. The session may have been ended while this request waited for them, as by a
 * reset of the second factor: it must not put back then what was removed, such as a passkey of a thief.
 */
export async function lockMyself(
  tx: Tx,
  { userId, sessionId }: Pick<CurrentUser, 'userId' | 'sessionId'>,
): Promise<Person> {
  const person = await lockPerson(tx, userId);
  if (!person || !(await isSessionOpen(tx, sessionId))) throw new Failure('unauthenticated');
  return person;
}
