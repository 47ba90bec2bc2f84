import type { DeletionQuery } from '@klasna/contract/people/deletion';
import type { Tx } from '../../kernel/db/pool.ts';
import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { insertEntries } from '../audit/index.ts';
import { type DeletePersonDeps, deletePerson, listPermissions, personChanged } from '../people/index.ts';
import type { PersonalDataResource } from './resources.ts';

export interface ErasePersonDeps extends DeletePersonDeps {
  readonly sections: readonly PersonalDataSection[];
  readonly scheduleSecondPass: (tx: Tx, userId: string) => Promise<void>;
}

/** Erases personal data permanently; records of what the person did stay without a name. */
export async function erasePerson(
  tx: Tx,
  { person, actorId }: PersonalDataResource,
  query: DeletionQuery,
  { sections, scheduleSecondPass, ...deletion }: ErasePersonDeps,
): Promise<void> {
  if (person.deletedAt === null) {
    const permissions = await listPermissions(tx, person.id);
    await deletePerson(tx, { person, permissions, actorId }, query, deletion);
  } else if (query.lessons === 'cancel')
    await deletion.departures.cancelLessons(tx, { userId: person.id, actorId });
  for (const section of sections) await section.erase(tx, person.id);
  await insertEntries(tx, [{ type: 'person.erased', actorId, subjectId: person.id, changes: [] }]);
  await scheduleSecondPass(tx, person.id);
  tx.publish(personChanged({ userId: person.id }));
}
