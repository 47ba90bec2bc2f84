import { groupsRoutes } from '@klasna/contract/groups/routes';
import {
  columns,
  defineSection,
  managers,
  managersAndTeachers,
  notFoundByManagers,
  notFoundByManagersAndTeachers,
  yes,
} from '../matrix-section.ts';

/** Groups and their members. */
// The columns are: administrator, head teacher, manager, teacher, colleague, staff, student, outsider.
export const groupsMatrix = defineSection(groupsRoutes)(columns, {
  'groups.list': { endpoints: ['listGroups'], rows: { school: managersAndTeachers } },
  'groups.read': {
    endpoints: ['readGroup'],
    rows: {
      taughtByTheTeacher: [yes, yes, yes, yes, 403, 403, 403, 403],
      group: managers,
      ofAnotherSchool: notFoundByManagersAndTeachers,
    },
  },
  'groups.create': { endpoints: ['createGroup'], rows: { school: managers } },
  'groups.change': {
    endpoints: ['changeGroup', 'deleteGroup'],
    rows: { group: managers, ofAnotherSchool: notFoundByManagers },
  },
  'groups.changeMembers': {
    endpoints: ['addMembers', 'removeMember', 'changeMemberships'],
    rows: { group: managers, ofAnotherSchool: notFoundByManagers },
  },
});
