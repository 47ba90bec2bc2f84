import { peopleRoutes } from '@klasna/contract/people/routes';
import {
  administrators,
  columns,
  defineSection,
  everybody,
  managers,
  managersAndTeachers,
  nobody,
  notFoundByAnybody,
  notFoundByManagers,
  yes,
} from '../matrix-section.ts';

/** Managers may change all people except those who may change others. */
const changesByManagers = {
  anAdministrator: administrators,
  aManager: administrators,
  aTeacher: managers,
  aStaffMember: managers,
  aStudent: managers,
  ofAnotherSchool: notFoundByManagers,
} as const;

/** The email and the password of staff are set by administrators only. */
const signInsByAdministrators = {
  ...changesByManagers,
  aTeacher: administrators,
  aStaffMember: administrators,
} as const;

/** People and their profiles. */
// The columns are: administrator, head teacher, manager, teacher, colleague, staff, student, outsider.
export const peopleMatrix = defineSection(peopleRoutes)(columns, {
  'profile.own': {
    endpoints: ['ownAccount', 'readProfile', 'changeProfile', 'uploadAvatar', 'removeAvatar'],
    rows: { self: everybody },
  },
  'people.list': {
    endpoints: ['listPeople'],
    rows: { students: managersAndTeachers, staffMembers: managersAndTeachers },
  },
  'people.filterByBalance': { endpoints: ['listPeople'], rows: { studentsInDebt: managers } },
  'people.read': {
    endpoints: ['readPerson'],
    rows: {
      self: everybody,
      theStudent: [yes, yes, yes, yes, 403, 403, yes, 403],
      aStudent: managers,
      aStaffMember: managers,
      ofAnotherSchool: notFoundByAnybody,
    },
  },
  'people.create': {
    endpoints: ['createPerson'],
    rows: {
      aStudent: managers,
      aStaffMember: managers,
      aTeacher: managers,
      aManager: administrators,
      anAdministrator: administrators,
    },
  },
  'people.transfer': { endpoints: ['exportPeople', 'importPeople'], rows: { students: managers } },
  'people.change': {
    endpoints: ['changePerson'],
    rows: { ...changesByManagers, self: administrators },
  },
  'people.setEmail': {
    endpoints: ['changePerson'],
    rows: signInsByAdministrators,
  },
  'people.setPassword': { endpoints: ['changePerson'], rows: signInsByAdministrators },
  'people.createWithPassword': {
    endpoints: ['createPerson'],
    rows: { aStudent: managers, aStaffMember: administrators, aTeacher: administrators },
  },
  'people.changeStatus': { endpoints: ['changePerson'], rows: { ...changesByManagers, self: nobody } },
  'people.changeStatuses': { endpoints: ['changeStatuses'], rows: { aStudent: managers } },
  'people.delete': {
    endpoints: ['deletePerson'],
    rows: { ...changesByManagers, self: [409, 409, 409, 403, 403, 403, 403, 403] },
  },
  'people.restore': { endpoints: ['restorePerson'], rows: changesByManagers },
  'people.invite': {
    endpoints: ['inviteAgain'],
    rows: { invited: managers, anAdministrator: [409, 409, 403, 403, 403, 403, 403, 403] },
  },
  'people.listPermissions': { endpoints: ['listPermissions'], rows: { school: managers } },
  'people.grantEverything': {
    endpoints: ['changePerson'],
    rows: {
      anAdministrator: administrators,
      aManager: administrators,
      aTeacher: administrators,
      aStaffMember: administrators,
      // Members hold no permissions at all.
      aStudent: [400, 400, 400, 403, 403, 403, 403, 403],
    },
  },
  'people.grantTeaching': {
    endpoints: ['changePerson'],
    rows: {
      anAdministrator: administrators,
      aManager: administrators,
      aTeacher: managers,
      aStaffMember: managers,
      aStudent: [400, 400, 400, 403, 403, 403, 403, 403],
      self: nobody,
      ofAnotherSchool: notFoundByManagers,
    },
  },
  'people.revokePermissions': {
    endpoints: ['changePerson'],
    rows: changesByManagers,
  },
});
