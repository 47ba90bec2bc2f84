/** Resources that the policies pass to the handlers: the acting person, the person concerned, and their rights. */
import type { PersonRights, Study } from '@klasna/contract/people/models';
import type { PermissionKey, Role } from '@klasna/contract/permissions';
import type { Locale } from '@klasna/contract/values';
import type { Tx } from '../../kernel/db/pool.ts';
import type { Person } from './people.store.ts';
import type { ListedRow } from './people-lists.store.ts';

/**
 * How much of a person to show: everything, the brief form of a student list, or only the name and picture of a
 * colleague.
 */
export type View = 'full' | 'brief' | 'name';

/** The fields of a person on which the rights over them depend. */
export type Holder = Pick<ListedRow, 'id' | 'role' | 'permissions'>;

export type RightsOver = (person: Holder) => PersonRights;

export interface PeopleScope {
  /** Whether the list may be filtered by status, which requires that it shows the status of everybody. */
  readonly canFilterByStatus: boolean;
  readonly roles: readonly Role[];
  readonly permissions: readonly PermissionKey[];
  readonly searchIn: 'everything' | 'names';
  readonly viewOf: (person: Holder) => View;
  readonly rightsOver: RightsOver;
}

/** Keyed by student id; only for students whom the caller sees in full. */
export type StudyOf = (tx: Tx, studentIds: readonly string[]) => Promise<ReadonlyMap<string, Study>>;

/** The actor of a bulk change and the people they may select. */
export interface SelectedScope {
  readonly actorId: string;
  readonly scope: PeopleScope;
}

/** The creator of accounts. */
export interface Registrar {
  readonly actorId: string;
  readonly locale: Locale;
  /** Permissions that they may grant. */
  readonly grantable: readonly PermissionKey[];
  readonly rightsOver: RightsOver;
}

/** The creator of many accounts at once, with the right to add them to groups. */
export interface Importer extends Registrar {
  readonly canAddToGroups: boolean;
}

export interface SeenPerson {
  readonly person: Person;
  readonly permissions: readonly PermissionKey[];
  readonly rightsOver: RightsOver;
}

export interface HeldPerson extends SeenPerson {
  readonly actorId: string;
}
