/** Resources that the policies pass to the handlers: the group, the acting person and their rights. */
import type { GroupRights } from '@klasna/contract/groups/models';
import type { Conflict } from '@klasna/contract/schedule/models';
import type { Tx } from '../../kernel/db/pool.ts';
import type { SelectionScope } from '../people/index.ts';
import type { Group } from './groups.store.ts';

export type CanSeeClass = (lesson: {
  readonly teacherId: string;
  readonly classTeacherId: string;
}) => boolean;

/** What groups ask the schedule, a module of a higher layer; injected when the app is composed. */
export interface GroupOverlaps {
  /** Lists the first of the students' other lessons that overlap with coming lessons of the group. */
  readonly listConflicts: (
    tx: Tx,
    joining: Joining,
    canSeeClass: CanSeeClass,
  ) => Promise<readonly Conflict[]>;
  /** Lists the students who have such lessons. */
  readonly listStudentIds: (tx: Tx, joining: Joining) => Promise<ReadonlySet<string>>;
}

export interface Joining {
  readonly groupId: string;
  readonly userIds: readonly string[];
}

export interface GroupsScope {
  /** Returns whether the actor sees the whole group or only its name and image. */
  readonly viewOf: (groupId: string) => 'full' | 'name';
  readonly rights: GroupRights;
}

export interface GroupCreator {
  readonly actorId: string;
  readonly rights: GroupRights;
}

export interface GroupResource {
  readonly group: Group;
  readonly rights: GroupRights;
}

export interface LockedGroup extends GroupResource {
  readonly actorId: string;
  /** Whether the actor sees the class of a lesson that overlaps. */
  readonly canSeeClass: CanSeeClass;
}

export interface SelectionForGroup extends LockedGroup, SelectionScope {}
