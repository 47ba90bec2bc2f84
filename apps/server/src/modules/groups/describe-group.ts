import type { GroupMember, GroupRights, GroupView, ListedGroup } from '@klasna/contract/groups/models';
import type { ListedGroupRow } from './group-lists.store.ts';
import type { Group } from './groups.store.ts';
import type { Member } from './members.store.ts';
import type { GroupsScope } from './resources.ts';

export type FileAddress = (schoolId: string, fileId: string | null) => string | null;

const toCommonFields = (
  group: Group | ListedGroupRow,
  usersCount: number,
  can: GroupRights,
  addressOf: FileAddress,
) => ({
  id: group.id,
  name: group.name,
  description: group.description,
  image: addressOf(group.schoolId, group.imageId),
  usersCount,
  createdAt: group.createdAt.toISOString(),
  updatedAt: group.updatedAt.toISOString(),
  can,
});

export function describeListedGroup(
  group: ListedGroupRow,
  { viewOf, rights }: GroupsScope,
  addressOf: FileAddress,
): ListedGroup {
  const described = toCommonFields(group, group.usersCount, rights, addressOf);
  if (viewOf(group.id) === 'full') return described;
  const { id, name, image, usersCount } = described;
  return { id, name, image, usersCount };
}

export const describeGroup = (
  group: Group,
  { members, classes }: { readonly members: readonly Member[]; readonly classes: GroupView['classes'] },
  can: GroupRights,
  addressOf: FileAddress,
): GroupView => ({
  ...toCommonFields(group, members.length, can, addressOf),
  users: members.map((member) => describeMember(member, group.schoolId, addressOf)),
  classes,
});

const describeMember = (
  { avatarId, joinedAt, ...person }: Member,
  schoolId: string,
  addressOf: FileAddress,
): GroupMember => ({
  ...person,
  image: addressOf(schoolId, avatarId),
  joinedAt: joinedAt.toISOString(),
});
