import type { Tx } from '../../kernel/db/pool.ts';
import { recordChange } from '../audit/index.ts';
import type { AccountDeps } from './account-deps.ts';
import { mapPersonConstraints } from './constraints.ts';
import { personChanged, personDeleted } from './people.events.ts';
import { changePerson, checkAdministrators, deletePermissions } from './people.store.ts';
import type { LockedPerson } from './resources.ts';

/**
 * Soft delete: the account closes and its email becomes available again, but the row stays because history refers to
 * it.
 */
export async function deletePerson(
  tx: Tx,
  { person, permissions, actorId }: Pick<LockedPerson, 'person' | 'permissions' | 'actorId'>,
  accounts: AccountDeps,
): Promise<void> {
  await accounts.endSessions(tx, [person.id]);
  await deletePermissions(tx, person.id, permissions);
  await mapPersonConstraints(
    changePerson(tx, person.id, { deletedAt: tx.now, heldPermissions: [...permissions] }),
  );
  await mapPersonConstraints(checkAdministrators(tx));
  await recordChange(tx, 'person.deleted', { actorId, subjectId: person.id }, [
    { field: 'status', from: person.status, to: 'deleted' },
  ]);
  tx.publish(personChanged({ userId: person.id }));
  tx.publish(personDeleted({ userId: person.id }));
}
