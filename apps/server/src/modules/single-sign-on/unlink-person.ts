import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { recordChange } from '../audit/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { deleteLinks } from './single-sign-on.store.ts';

/**
 * Forgets who the person is at the provider, such as after the provider has given them another account. Sessions that
 * are open stay; administrators end them apart from this.
 */
export async function unlinkPerson(tx: Tx, actorId: string, userId: string): Promise<void> {
  const count = await deleteLinks(tx, userId);
  requireFound(count > 0 || undefined);
  await recordChange(tx, 'person.identityUnlinked', { actorId, subjectId: userId }, [
    { field: 'identityLink', from: 'linked', to: null },
  ]);
  await recordSecurityEvent(tx, 'singleSignOn.unlinked', { userId, actorId });
}
