import type { DeletionQuery } from '@klasna/contract/people/deletion';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { recordChange } from '../audit/index.ts';
import type { AccountDeps } from './account-deps.ts';
import type { DepartureDeps } from './departure-deps.ts';
import { personChanged, personDeleted } from './people.events.ts';
import { changePerson, checkAdministrators, deletePermissions } from './people.store.ts';
import { recordPermissions } from './record-permissions.ts';
import type { LockedPerson } from './resources.ts';

export interface DeletePersonDeps {
  readonly accounts: Pick<AccountDeps, 'endSessionsAndForgetDevices'>;
  readonly departures: DepartureDeps;
}

/**
 * Deletes a person softly: the account closes and its email becomes available again, but the row stays because history
 * refers to it. The caller has locked the person, so no lesson can be planned and no group joined at the same time, and
 * before them the classes and lessons if lessons are to be cancelled.
 */
export async function deletePerson(
  tx: Tx,
  { person, permissions, actorId }: Pick<LockedPerson, 'person' | 'permissions' | 'actorId'>,
  { lessons }: DeletionQuery,
  { accounts, departures }: DeletePersonDeps,
): Promise<void> {
  if (person.role === 'staff' && (await departures.hasLessonsToTeach(tx, person.id)))
    throw new Failure('hasLessonsToTeach');
  await accounts.endSessionsAndForgetDevices(tx, [person.id]);
  await deletePermissions(tx, person.id, permissions);
  await changePerson(tx, person.id, { deletedAt: tx.now, heldPermissions: [...permissions] });
  await departures.leaveGroups(tx, person.id);
  if (lessons === 'cancel') await departures.cancelLessons(tx, { userId: person.id, actorId });
  await recordPermissions(tx, person.id, permissions, []);
  await checkAdministrators(tx, [person]);
  await recordChange(tx, 'person.deleted', { actorId, subjectId: person.id }, [
    { field: 'status', from: person.status, to: 'deleted' },
  ]);
  tx.publish(personChanged({ userId: person.id }));
  tx.publish(personDeleted({ userId: person.id }));
}
