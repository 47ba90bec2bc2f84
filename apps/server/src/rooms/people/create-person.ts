import type { NewPerson } from '@klasna/contract/people/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { recordChange } from '../audit/index.ts';
import { findSchool } from '../schools/index.ts';
import type { Accounts } from './accounts.ts';
import { refusingByName } from './constraints.ts';
import { insertPermissions, insertPerson } from './people.store.ts';
import { type ListedRow, listedRow } from './people-lists.store.ts';
import { namedPicture, type Pictures } from './pictures.ts';
import type { Registrar } from './subjects.ts';
import { createdChanges } from './what-changed.ts';

export interface NewPersonMeans {
  readonly accounts: Accounts;
  readonly pictures: Pictures;
  /** Public URL at which the mailed link starts. */
  readonly origin: string;
}

export async function createPerson(
  tx: Tx,
  registrar: Registrar,
  { password, avatar, permissions, workSchedule, timezone, ...given }: NewPerson,
  { accounts, pictures, origin }: NewPersonMeans,
): Promise<ListedRow> {
  const passwordHash = password ? await accounts.hashPassword(password) : null;
  const person = await refusingByName(
    insertPerson(tx, {
      ...given,
      phone: given.phone ?? null,
      country: given.country ?? null,
      timezone: timezone === undefined ? (await findSchool(tx)).timezone : timezone,
      // Until new people choose a language, they get the one of the account creator.
      locale: registrar.locale,
      workSchedule: given.role === 'staff' ? (workSchedule ?? null) : null,
      avatarId: avatar
        ? await namedPicture(tx, { uploaderId: registrar.actorId, personId: null }, avatar, pictures)
        : null,
      passwordHash,
    }),
  );
  await insertPermissions(tx, person.id, permissions);
  const added = listedRow(person, permissions);
  await recordChange(
    tx,
    'person.created',
    { actorId: registrar.actorId, subjectId: person.id },
    createdChanges(added),
  );
  if (passwordHash === null) await accounts.invite(tx, person, origin);
  return added;
}
