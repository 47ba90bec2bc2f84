import type { ListedPerson, PersonView } from '@klasna/contract/people/models';
import { permissionKeys } from '@klasna/contract/permissions';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { translate } from '../../kernel/translations.ts';
import type { FileAddress } from './describe-profile.ts';
import { findNames, type PersonName } from './people.store.ts';
import type { ListedPersonRow } from './people-lists.store.ts';
import type { PersonDetailLevel, RightsOver } from './resources.ts';

export function describePerson(
  person: ListedPersonRow,
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

export function describeListedPerson(
  person: ListedPersonRow,
  view: PersonDetailLevel,
  rightsOver: RightsOver,
  addressOf: FileAddress,
): ListedPerson {
  if (view === 'full') return describePerson(person, rightsOver, addressOf);
  const name = describeName(person, person.schoolId, addressOf);
  return view === 'name' ? name : { ...name, status: person.status };
}

const describeName = (
  { id, firstName, lastName, avatarId }: PersonName,
  schoolId: string,
  addressOf: FileAddress,
) => ({
  id,
  firstName,
  lastName,
  image: addressOf(schoolId, avatarId),
});

/** Returns names for history: includes deleted people, and shows erased people with a translated placeholder. */
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
        ...describeName(resolveName(person, person.erasedAt !== null, language), tx.schoolId, addressOf),
        role: person.role,
        left: person.deletedAt !== null,
      },
    ]),
  );
}

/** Describes people whose names were already read, in the order of the people. */
export const describeReadNames = (
  schoolId: string,
  people: readonly (PersonName & { readonly isErased: boolean })[],
  addressOf: FileAddress,
  language: LanguageTag,
) =>
  people.map((person) => describeName(resolveName(person, person.isErased, language), schoolId, addressOf));

const resolveName = (person: PersonName, isErased: boolean, language: LanguageTag): PersonName =>
  isErased
    ? {
        ...person,
        firstName: translate(language, 'messages:erasedPerson.firstName'),
        lastName: translate(language, 'messages:erasedPerson.lastName'),
      }
    : person;
