/** Resources that the policies pass to the handlers: the group, the acting person and their rights. */
import type { GroupRights } from '@klasna/contract/groups/models';
import type { SelectionScope } from '../people/index.ts';
import type { Group } from './groups.store.ts';

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
}

export interface SelectionForGroup extends LockedGroup, SelectionScope {}
