import type { Tx } from '../../kernel/db/pool.ts';
import { recordChange } from '../audit/index.ts';
import type { Accounts } from './accounts.ts';
import { refusingByName } from './constraints.ts';
import { personChanged, personDeleted } from './people.news.ts';
import { changePerson, checkAdministrators, deletePermissions } from './people.store.ts';
import type { HeldPerson } from './subjects.ts';

/**
 * Soft delete: the account closes and its email becomes available again, but the row stays because history refers to
 * it.
 */
export async function deletePerson(
  tx: Tx,
  { person, permissions, actorId }: Pick<HeldPerson, 'person' | 'permissions' | 'actorId'>,
  accounts: Accounts,
): Promise<void> {
  await accounts.endSessions(tx, [person.id]);
  await deletePermissions(tx, person.id, permissions);
  await refusingByName(changePerson(tx, person.id, { deletedAt: tx.now, heldPermissions: [...permissions] }));
  await refusingByName(checkAdministrators(tx));
  await recordChange(tx, 'person.deleted', { actorId, subjectId: person.id }, [
    { field: 'status', from: person.status, to: 'deleted' },
  ]);
  tx.tell(personChanged({ userId: person.id }));
  tx.tell(personDeleted({ userId: person.id }));
}
