import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { recordChange } from '../audit/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { compareDetails } from './audit-changes.ts';
import { mapPersonConstraints } from './constraints.ts';
import { personChanged } from './people.events.ts';
import { changePerson, type Person } from './people.store.ts';

/** Sets the email that a person confirmed or restored with a mailed link. */
export async function changeOwnEmail(tx: Tx, person: Person, email: string): Promise<Person> {
  const changed = requireFound(await mapPersonConstraints(changePerson(tx, person.id, { email })));
  const auditContext = { actorId: person.id, subjectId: person.id };
  await recordChange(tx, 'person.changed', auditContext, compareDetails(person, changed));
  await recordSecurityEvent(tx, 'email.changed', { userId: person.id, actorId: person.id });
  tx.publish(personChanged({ userId: person.id }));
  return changed;
}
