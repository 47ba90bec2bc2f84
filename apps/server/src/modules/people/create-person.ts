import type { NewPerson } from '@klasna/contract/people/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { recordChange } from '../audit/index.ts';
import { findSchool } from '../schools/index.ts';
import type { AccountDeps } from './account-deps.ts';
import { listCreatedFields } from './audit-changes.ts';
import { mapPersonConstraints } from './constraints.ts';
import { grantPermissions } from './grant-permissions.ts';
import { peopleCreated } from './people.events.ts';
import { insertPerson } from './people.store.ts';
import { type ListedPersonRow, toListedPersonRow } from './people-lists.store.ts';
import { type PictureStore, resolvePicture } from './pictures.ts';
import { recordPermissions } from './record-permissions.ts';
import type { AccountCreator } from './resources.ts';

export interface CreatePersonDeps {
  readonly accounts: AccountDeps;
  readonly pictures: PictureStore;
  /** The public URL with which the mailed link starts. */
  readonly origin: string;
}

export async function createPerson(
  tx: Tx,
  creator: AccountCreator,
  { password, avatar, permissions, workSchedule, timezone, ...fields }: NewPerson,
  { accounts, pictures, origin }: CreatePersonDeps,
): Promise<ListedPersonRow> {
  const passwordHash = password ? await accounts.hashNewPassword(tx, password, fields) : null;
  const person = await mapPersonConstraints(
    insertPerson(tx, {
      ...fields,
      phone: fields.phone ?? null,
      country: fields.country ?? null,
      timezone: timezone === undefined ? (await findSchool(tx)).timezone : timezone,
      // Sets the language of the account creator, until the new person chooses one.
      locale: creator.locale,
      workSchedule: fields.role === 'staff' ? (workSchedule ?? null) : null,
      avatarId: avatar
        ? await resolvePicture(tx, { uploaderId: creator.actorId, personId: null }, avatar, pictures)
        : null,
      passwordHash,
    }),
  );
  await grantPermissions(tx, [{ person, keys: permissions }]);
  await recordPermissions(tx, person.id, [], permissions);
  const added = toListedPersonRow(person, permissions);
  await recordChange(
    tx,
    'person.created',
    { actorId: creator.actorId, subjectId: person.id },
    listCreatedFields(added),
  );
  tx.publish(peopleCreated({ userIds: [person.id] }));
  if (passwordHash === null) await accounts.invite(tx, person, origin);
  return added;
}
