import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, found } from '../../kernel/failure.ts';
import { changePerson, lockPerson, recordNewPassword } from '../people/index.ts';
import { sessionsEnded } from './identity.news.ts';
import { cancelResets, deleteSessions } from './identity.store.ts';
import type { Myself } from './myself.ts';
import { hashPassword, passwordIs } from './password.ts';

export async function changePassword(tx: Tx, me: Myself, old: string, fresh: string): Promise<void> {
  const person = found(await lockPerson(tx, me.userId));
  if (!(await passwordIs(person.passwordHash, old, person.id))) {
    throw new Failure('currentPasswordIncorrect', {
      errors: { old: [{ key: 'failures:currentPasswordIncorrect' }] },
    });
  }
  await changePerson(tx, person.id, { passwordHash: await hashPassword(fresh) });
  await recordNewPassword(tx, person.id);
  await cancelResets(tx, person.id);
  await deleteSessions(tx, person.id, me.sessionId);
  tx.tell(sessionsEnded({ userId: person.id, exceptSessionId: me.sessionId }));
}
