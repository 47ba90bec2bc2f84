/** What the access rules hand over: which group, who asks, and how much may be seen and done. */
import type { GroupRights } from '@klasna/contract/groups/models';
import type { SelectedScope } from '../people/index.ts';
import type { Group } from './groups.store.ts';

export interface GroupsScope {
  /** Everything about a group, or its name and picture. */
  readonly viewOf: (groupId: string) => 'full' | 'name';
  readonly rights: GroupRights;
}

export interface Founder {
  readonly actorId: string;
  readonly rights: GroupRights;
}

export interface SeenGroup {
  readonly group: Group;
  readonly rights: GroupRights;
}

export interface HeldGroup extends SeenGroup {
  readonly actorId: string;
}

export interface SelectedForGroup extends HeldGroup, SelectedScope {}
