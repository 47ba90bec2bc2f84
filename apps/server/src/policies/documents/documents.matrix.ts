import { documentsRoutes } from '@klasna/contract/documents/routes';
import { columns, defineSection, members, notFoundByManagersAndTeachers, yes } from '../matrix-section.ts';

/** Staff without permissions are refused before a document is looked for. */
const notFoundByReaders = [404, 404, 404, 404, 404, 403, 404, 404] as const;
/**
 * Other teachers and students must not learn that a document of a person exists; a document of a group is no secret.
 */
const readersOfPerson = [yes, yes, yes, yes, 404, 403, yes, 404] as const;

/** Documents of people and of groups. */
// The columns are: administrator, head teacher, manager, teacher, colleague, staff, student, outsider.
export const documentsMatrix = defineSection(documentsRoutes)(columns, {
  'documents.listOwn': { endpoints: ['listOwnDocuments'], rows: { self: members } },
  'documents.downloadOwn': {
    endpoints: ['downloadOwnDocument'],
    rows: {
      ownPublic: [403, 403, 403, 403, 403, 403, yes, 404],
      ownPrivate: [403, 403, 403, 403, 403, 403, 404, 404],
      ownOfAnotherSchool: [403, 403, 403, 403, 403, 403, 404, 404],
    },
  },
  'documents.listOfPerson': {
    endpoints: ['listPersonDocuments', 'addPersonDocument'],
    rows: { publicOfStudent: readersOfPerson, personOfAnotherSchool: notFoundByReaders },
  },
  'documents.readOfPerson': {
    endpoints: ['readPersonDocument', 'downloadPersonDocument'],
    rows: {
      publicOfStudent: readersOfPerson,
      privateOfStudent: [yes, yes, yes, yes, 404, 403, 404, 404],
      personOfAnotherSchool: notFoundByReaders,
      documentOfAnotherPerson: notFoundByReaders,
    },
  },
  'documents.changeOfPerson': {
    endpoints: ['changePersonDocument', 'deletePersonDocument'],
    rows: {
      // Teachers change only documents that they added themselves.
      publicOfStudent: [yes, yes, yes, 403, 404, 403, 403, 403],
      addedByTeacher: [yes, yes, yes, yes, 404, 403, 403, 403],
      personOfAnotherSchool: notFoundByManagersAndTeachers,
      documentOfAnotherPerson: notFoundByManagersAndTeachers,
    },
  },
  'documents.listOfGroup': {
    endpoints: ['listGroupDocuments'],
    rows: {
      publicOfGroup: [yes, yes, yes, yes, 403, 403, yes, 403],
      groupOfAnotherSchool: notFoundByReaders,
    },
  },
  'documents.readOfGroup': {
    endpoints: ['readGroupDocument', 'downloadGroupDocument'],
    rows: {
      publicOfGroup: [yes, yes, yes, yes, 403, 403, yes, 403],
      privateOfGroup: [yes, yes, yes, yes, 403, 403, 404, 403],
      groupOfAnotherSchool: notFoundByReaders,
      documentOfAnotherGroup: [404, 404, 404, 404, 403, 403, 404, 403],
    },
  },
  'documents.addToGroup': {
    endpoints: ['addGroupDocument'],
    rows: {
      publicOfGroup: [yes, yes, yes, yes, 403, 403, 403, 403],
      groupOfAnotherSchool: notFoundByManagersAndTeachers,
    },
  },
  'documents.changeOfGroup': {
    endpoints: ['changeGroupDocument', 'deleteGroupDocument'],
    rows: {
      publicOfGroup: [yes, yes, yes, yes, 403, 403, 403, 403],
      groupOfAnotherSchool: notFoundByManagersAndTeachers,
      documentOfAnotherGroup: [404, 404, 404, 404, 403, 403, 403, 403],
    },
  },
});
