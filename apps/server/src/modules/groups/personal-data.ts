import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { leaveAllGroups, listGroupsOfUser } from './members.store.ts';

export const groupsDataSection: PersonalDataSection = {
  name: 'groups',
  columns: ['group_members.user_id', 'left_group_members.user_id'],
  collect: async (tx, userId) => ({ json: await listGroupsOfUser(tx, userId) }),
  erase: leaveAllGroups,
};
