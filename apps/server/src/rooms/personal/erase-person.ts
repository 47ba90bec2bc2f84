import type { Tx } from '../../kernel/db/pool.ts';
import type { PersonalPart } from '../../kernel/personal-part.ts';
import { insertEntries } from '../audit/index.ts';
import { type Accounts, deletePerson, listPermissions, personChanged } from '../people/index.ts';
import type { AskedPerson } from './subjects.ts';

export interface EraseMeans {
  readonly parts: readonly PersonalPart[];
  readonly accounts: Accounts;
  readonly eraseRestLater: (tx: Tx, userId: string) => Promise<void>;
}

/** Erases personal data permanently; records of what the person did stay without a name. */
export async function erasePerson(
  tx: Tx,
  { person, actorId }: AskedPerson,
  { parts, accounts, eraseRestLater }: EraseMeans,
): Promise<void> {
  if (person.deletedAt === null) {
    const permissions = await listPermissions(tx, person.id);
    await deletePerson(tx, { person, permissions, actorId }, accounts);
  }
  for (const part of parts) await part.erase(tx, person.id);
  await insertEntries(tx, [{ type: 'person.erased', actorId, subjectId: person.id, changes: [] }]);
  await eraseRestLater(tx, person.id);
  tx.tell(personChanged({ userId: person.id }));
}
