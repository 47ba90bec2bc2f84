import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { recordChange } from '../audit/index.ts';
import { mapPersonConstraints } from './constraints.ts';
import type { DepartureDeps } from './departure-deps.ts';
import { grantPermissions } from './grant-permissions.ts';
import { personChanged, personRestored } from './people.events.ts';
import { type Person, reopenPerson } from './people.store.ts';
import { recordPermissions } from './record-permissions.ts';
import type { LockedPerson } from './resources.ts';

/**
 * Undoes a deletion: the account reopens with its permissions and groups, and a subscriber to `personRestored` returns
 * its courses. Sessions stay ended. Does nothing if the person is already restored.
 */
export async function restorePerson(
  tx: Tx,
  { person, permissions, actorId }: Pick<LockedPerson, 'person' | 'permissions' | 'actorId'>,
  departures: Pick<DepartureDeps, 'rejoinGroups' | 'restoreLessons'>,
): Promise<Person> {
  if (person.deletedAt === null) return person;
  const restored = requireFound(await mapPersonConstraints(reopenPerson(tx, person.id)));
  await grantPermissions(tx, [{ person, keys: permissions }]);
  await departures.rejoinGroups(tx, person.id, person.deletedAt);
  await departures.restoreLessons(tx, { userId: person.id, actorId, deletedAt: person.deletedAt });
  await recordPermissions(tx, person.id, [], permissions);
  await recordChange(tx, 'person.restored', { actorId, subjectId: person.id }, [
    { field: 'status', from: 'deleted', to: restored.status },
  ]);
  tx.publish(personChanged({ userId: person.id }));
  tx.publish(personRestored({ userId: person.id }));
  return restored;
}
