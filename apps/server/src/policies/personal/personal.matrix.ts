import { personalRoutes } from '@klasna/contract/personal/routes';
import { administrators, columns, defineSection, notFoundByAdministrators } from '../matrix-section.ts';

const everyPerson = {
  anAdministrator: administrators,
  aManager: administrators,
  aTeacher: administrators,
  aStaffMember: administrators,
  aStudent: administrators,
  ofAnotherSchool: notFoundByAdministrators,
} as const;

/** Personal data: only administrators export and erase it. */
// The columns are: administrator, head teacher, manager, teacher, colleague, staff, student, outsider.
export const personalMatrix = defineSection(personalRoutes)(columns, {
  'personal.export': { endpoints: ['exportPerson'], rows: { ...everyPerson, self: administrators } },
  'personal.erase': {
    endpoints: ['erasePerson'],
    rows: { ...everyPerson, self: [409, 409, 403, 403, 403, 403, 403, 403] },
  },
});
