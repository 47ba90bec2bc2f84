import { cancellationRoutes } from '@klasna/contract/cancellation/routes';
import {
  administrators,
  columns,
  defineSection,
  managersAndTeachers,
  notFoundByAdministrators,
  notFoundByManagersAndTeachers,
  yes,
} from '../matrix-section.ts';

/** What cancelling costs, in the school, a plan and a class. */
// The columns are: administrator, head teacher, manager, teacher, colleague, staff, student, outsider.
export const cancellationMatrix = defineSection(cancellationRoutes)(columns, {
  'cancellation.readPolicy': { endpoints: ['readSchoolPolicy'], rows: { school: managersAndTeachers } },
  'cancellation.changePolicy': { endpoints: ['changeSchoolPolicy'], rows: { school: administrators } },
  'cancellation.readPlanPolicy': {
    endpoints: ['readPlanPolicy'],
    rows: { plan: managersAndTeachers, planElsewhere: notFoundByManagersAndTeachers },
  },
  'cancellation.changePlanPolicy': {
    endpoints: ['changePlanPolicy'],
    rows: { plan: administrators, planElsewhere: notFoundByAdministrators },
  },
  'cancellation.readClassPolicy': {
    endpoints: ['readClassPolicy'],
    rows: {
      classOfTheTeacher: [yes, yes, yes, yes, 403, 403, 403, 403],
      classElsewhere: notFoundByManagersAndTeachers,
    },
  },
  'cancellation.changeClassPolicy': {
    endpoints: ['changeClassPolicy'],
    rows: { classOfTheTeacher: administrators, classElsewhere: notFoundByAdministrators },
  },
});
