import { classesRoutes } from '@klasna/contract/classes/routes';
import { columns, defineSection, notFoundByAnybody, yes } from '../matrix-section.ts';

/** What is done inside a class: its room and its material. */
// The columns are: administrator, head teacher, manager, teacher, colleague, staff, student, outsider.
export const classWorkMatrix = defineSection(classesRoutes)(columns, {
  'classes.teach': {
    endpoints: ['changeRoom', 'attachLesson', 'completeLesson', 'toggleVisibility'],
    rows: {
      theClass: [403, yes, 403, yes, 403, 403, 403, 403],
      ofAnotherSchool: [403, 404, 403, 404, 404, 403, 403, 403],
    },
  },
  'classes.readMaterial': {
    endpoints: ['listMaterials', 'listHidden', 'readAccess'],
    rows: {
      theClass: [yes, yes, 403, yes, 403, 403, yes, 403],
      ofAnotherSchool: [404, 404, 403, 404, 404, 403, 404, 404],
    },
  },
  'classes.grantAccess': {
    endpoints: ['grantLesson', 'grantSection', 'revokeLesson', 'revokeSection'],
    rows: { theClass: [403, yes, 403, yes, 403, 403, 403, 403], ofAnotherSchool: notFoundByAnybody },
  },
});
