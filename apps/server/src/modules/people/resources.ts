/** Resources that the policies pass to the handlers: the acting person, the person concerned, and their rights. */

import type { Locale } from '@klasna/base/values';
import type { PersonRights, Study } from '@klasna/contract/people/models';
import type { PermissionKey, Role } from '@klasna/contract/permissions';
import type { Tx } from '../../kernel/db/pool.ts';
import type { Person } from './people.store.ts';
import type { ListedPersonRow } from './people-lists.store.ts';

/**
 * How much of a person is shown: everything, the short form of a student list, or only the name and picture of a
 * colleague.
 */
export type PersonDetailLevel = 'full' | 'brief' | 'name';

/** The fields of a person on which the rights over them depend. */
export type PersonWithPermissions = Pick<ListedPersonRow, 'id' | 'role' | 'permissions'>;

export type RightsOver = (person: PersonWithPermissions) => PersonRights;

export interface PeopleScope {
  /** Whether the list may be filtered by status, which requires that it shows the status of everybody. */
  readonly canFilterByStatus: boolean;
  readonly roles: readonly Role[];
  readonly permissions: readonly PermissionKey[];
  readonly searchIn: 'everything' | 'names';
  readonly viewOf: (person: PersonWithPermissions) => PersonDetailLevel;
  readonly rightsOver: RightsOver;
}

/** Loads balance, groups and teachers by student id, only for students whose complete record the caller sees. */
export type LoadStudy = (tx: Tx, studentIds: readonly string[]) => Promise<ReadonlyMap<string, Study>>;

/** The actor of a bulk change and the people they may select. */
export interface SelectionScope {
  readonly actorId: string;
  readonly scope: PeopleScope;
}

/** The creator of accounts. */
export interface AccountCreator {
  readonly actorId: string;
  readonly locale: Locale;
  /** The permissions that the creator may grant. */
  readonly grantable: readonly PermissionKey[];
  readonly rightsOver: RightsOver;
}

/** The creator of many accounts at once, with the right to add them to groups. */
export interface AccountImporter extends AccountCreator {
  readonly canAddToGroups: boolean;
}

export interface PersonResource {
  readonly person: Person;
  readonly permissions: readonly PermissionKey[];
  readonly rightsOver: RightsOver;
}

export interface LockedPerson extends PersonResource {
  readonly actorId: string;
}
