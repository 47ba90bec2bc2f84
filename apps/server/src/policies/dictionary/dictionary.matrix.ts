import { dictionaryRoutes } from '@klasna/contract/dictionary/routes';
import { allStaff, columns, defineSection, members, yes } from '../matrix-section.ts';

const ofStudent = [yes, yes, 403, yes, 404, 403, yes, 403] as const;
const ofAnotherSchool = [404, 404, 403, 404, 404, 403, 403, 403] as const;
const notFoundByTeachers = [404, 404, 403, 404, 404, 403, 403, 403] as const;

/** Dictionaries and their training. */
// The columns are: administrator, head teacher, manager, teacher, colleague, staff, student, outsider.
export const dictionaryMatrix = defineSection(dictionaryRoutes)(columns, {
  'dictionary.read': {
    endpoints: ['listWords', 'exportWords', 'readProgress'],
    rows: { ofStudent, ofStudentAsUser: ofStudent, ofAnotherSchool },
  },
  'dictionary.add': { endpoints: ['addWord', 'importWords'], rows: { ofStudent, ofAnotherSchool } },
  'dictionary.changeWord': {
    endpoints: ['readWord', 'changeWord', 'deleteWord'],
    rows: {
      ofStudent: [yes, yes, 403, yes, 404, 403, yes, 404],
      ofAnotherSchool: [404, 404, 403, 404, 404, 403, 404, 404],
    },
  },
  'dictionary.listStudents': { endpoints: ['listDictionaryStudents'], rows: { school: allStaff } },
  'dictionary.assign': {
    endpoints: ['assignWords'],
    rows: {
      ofStudent: [yes, yes, 403, yes, 404, 403, 403, 403],
      wordOfAnotherSchool: notFoundByTeachers,
      studentOfAnotherSchool: notFoundByTeachers,
    },
  },
  'dictionary.findKnown': { endpoints: ['findKnownPhrases'], rows: { school: members } },
  'dictionary.train': { endpoints: ['openTraining', 'changeTraining'], rows: { school: members } },
  'dictionary.trainWord': {
    endpoints: ['trainWord'],
    rows: {
      ofStudent: [403, 403, 403, 403, 403, 403, yes, 404],
      ofAnotherSchool: [403, 403, 403, 403, 403, 403, 404, 404],
    },
  },
  'dictionary.undoTraining': {
    endpoints: ['undoTraining'],
    // A student has nothing to undo for a word that belongs to another student.
    rows: { ofStudent: [403, 403, 403, 403, 403, 403, yes, 409] },
  },
});
