/** What the access rules hand over: who asks, whom it concerns, and how much may be seen and done. */
import type { PersonRights, Study } from '@klasna/contract/people/models';
import type { PermissionKey, Role } from '@klasna/contract/permissions';
import type { Locale } from '@klasna/contract/values';
import type { Tx } from '../../kernel/db/pool.ts';
import type { Person } from './people.store.ts';
import type { ListedRow } from './people-lists.store.ts';

/** Everything, what a list of students shows a teacher, or the name and picture of a colleague. */
export type View = 'full' | 'brief' | 'name';

/** The part of a person that decides what another may do with them. */
export type Holder = Pick<ListedRow, 'id' | 'role' | 'permissions'>;

export type RightsOver = (person: Holder) => PersonRights;

export interface PeopleScope {
  /** Whether the list may be narrowed by status: only where everybody in it is shown with theirs. */
  readonly canFilterByStatus: boolean;
  readonly roles: readonly Role[];
  readonly permissions: readonly PermissionKey[];
  readonly searchIn: 'everything' | 'names';
  readonly viewOf: (person: Holder) => View;
  readonly rightsOver: RightsOver;
}

/** By the id of the student; only of those whom the caller sees in full. */
export type StudyOf = (tx: Tx, studentIds: readonly string[]) => Promise<ReadonlyMap<string, Study>>;

/** Who does something with several people, and whom they may select. */
export interface SelectedScope {
  readonly actorId: string;
  readonly scope: PeopleScope;
}

/** Who opens accounts. */
export interface Registrar {
  readonly actorId: string;
  readonly locale: Locale;
  /** The permissions that they may give. */
  readonly grantable: readonly PermissionKey[];
  readonly rightsOver: RightsOver;
}

/** Who opens many accounts at once, and may put them into groups. */
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
