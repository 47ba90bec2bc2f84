import type { ListedPerson, PersonView } from '@klasna/contract/people/models';
import { permissionKeys } from '@klasna/contract/permissions';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { say } from '../../kernel/words.ts';
import type { FileAddress } from './describe-profile.ts';
import { findNames, type Named, type NamedInHistory } from './people.store.ts';
import type { ListedRow } from './people-lists.store.ts';
import type { RightsOver, View } from './subjects.ts';

export function describePerson(
  person: ListedRow,
  rightsOver: RightsOver,
  addressOf: FileAddress,
): PersonView {
  return {
    ...describeName(person, person.schoolId, addressOf),
    email: person.email,
    phone: person.phone,
    country: person.country,
    timezone: person.timezone,
    role: person.role,
    status: person.status,
    isInvited: person.isInvited,
    permissions: permissionKeys.map((key) => ({ key, enabled: person.permissions.includes(key) })),
    workSchedule: person.role === 'staff' ? person.workSchedule : null,
    createdAt: person.createdAt.toISOString(),
    updatedAt: person.updatedAt.toISOString(),
    can: rightsOver(person),
  };
}

export function describeListed(
  person: ListedRow,
  view: View,
  rightsOver: RightsOver,
  addressOf: FileAddress,
): ListedPerson {
  if (view === 'full') return describePerson(person, rightsOver, addressOf);
  const named = describeName(person, person.schoolId, addressOf);
  return view === 'name' ? named : { ...named, status: person.status };
}

const describeName = (
  { id, firstName, lastName, avatarId }: Named,
  schoolId: string,
  addressOf: FileAddress,
) => ({
  id,
  firstName,
  lastName,
  image: addressOf(schoolId, avatarId),
});

/** Names for history: includes deleted people, and shows erased ones under a translated placeholder. */
export async function describeNames(
  tx: Tx,
  ids: readonly string[],
  addressOf: FileAddress,
  language: LanguageTag,
) {
  const people = await findNames(tx, ids);
  return new Map(
    people.map((person) => [
      person.id,
      {
        ...describeName(nameFor(person, language), tx.schoolId, addressOf),
        role: person.role,
        left: person.deletedAt !== null,
      },
    ]),
  );
}

const nameFor = (person: NamedInHistory, language: LanguageTag): Named =>
  person.erasedAt === null
    ? person
    : {
        ...person,
        firstName: say(language, 'messages:erasedPerson.firstName'),
        lastName: say(language, 'messages:erasedPerson.lastName'),
      };
