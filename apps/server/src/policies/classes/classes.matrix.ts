import { classesRoutes } from '@klasna/contract/classes/routes';
import { administrators, columns, defineSection, everybody, yes } from '../matrix-section.ts';

const open = {
  theClass: [yes, yes, 403, yes, 403, 403, yes, 403],
  ofAnotherSchool: [404, 404, 403, 404, 404, 403, 404, 404],
} as const;

/** Classes, and the material that they work with. */
// The columns are: administrator, head teacher, manager, teacher, colleague, staff, student, outsider.
export const classesMatrix = defineSection(classesRoutes)(columns, {
  'classes.listSchool': {
    endpoints: ['listClasses'],
    rows: { ofSchool: administrators, ofSchoolByType: administrators },
  },
  'classes.list': {
    endpoints: ['listClasses'],
    rows: {
      ofTeacher: [yes, yes, yes, yes, 403, 403, 403, 403],
      ofStudent: [yes, yes, yes, yes, 404, 403, 403, 403],
      ofOutsider: [yes, yes, yes, 404, 404, 403, 403, 403],
    },
  },
  'classes.listOwn': { endpoints: ['listMyClasses'], rows: { self: everybody } },
  'classes.create': {
    endpoints: ['createClass'],
    rows: {
      // An administrator who does not teach must name the teacher.
      ownClass: [400, yes, 403, yes, yes, 403, 403, 403],
      ofAnotherTeacher: administrators,
    },
  },
  'classes.open': { endpoints: ['readClass'], rows: open },
  'classes.change': {
    endpoints: ['changeClass', 'deleteClass'],
    rows: {
      theClass: [yes, yes, 403, yes, 403, 403, 403, 403],
      ofAnotherSchool: [404, 404, 403, 404, 404, 403, 403, 403],
    },
  },
  'classes.giveToAnotherTeacher': { endpoints: ['changeClass'], rows: { theClass: administrators } },
});
