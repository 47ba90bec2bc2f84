import type { PersonalPart } from '../../kernel/personal-part.ts';
import { leaveAllGroups, listGroupsOf } from './members.store.ts';

export const groupsPart: PersonalPart = {
  name: 'groups',
  columns: ['group_members.user_id', 'left_group_members.user_id'],
  collect: async (tx, userId) => ({ json: await listGroupsOf(tx, userId) }),
  erase: leaveAllGroups,
};
