import { homeworkRoutes } from '@klasna/contract/homework/routes';
import { columns, defineSection, members, yes } from '../matrix-section.ts';

/** Homework of classes. */
// The columns are: administrator, head teacher, manager, teacher, colleague, staff, student, outsider.
export const homeworkMatrix = defineSection(homeworkRoutes)(columns, {
  'homework.read': {
    endpoints: ['listHomework', 'readHomework'],
    rows: {
      theClass: [yes, yes, 403, yes, 403, 403, yes, 403],
      ofAnotherSchool: [404, 404, 403, 404, 404, 403, 404, 404],
    },
  },
  'homework.assign': {
    endpoints: [
      'assignHomework',
      'changeHomework',
      'deleteHomework',
      'addExercise',
      'removeExercise',
      'reviewHomework',
    ],
    rows: {
      theClass: [403, yes, 403, yes, 403, 403, 403, 403],
      ofAnotherSchool: [403, 404, 403, 404, 404, 403, 403, 403],
    },
  },
  'homework.handIn': {
    endpoints: ['handInHomework'],
    rows: {
      theClass: [403, 403, 403, 403, 403, 403, yes, 403],
      ofAnotherSchool: [403, 403, 403, 403, 403, 403, 404, 404],
    },
  },
  'homework.listToReview': {
    endpoints: ['listToReview'],
    rows: { school: [403, yes, 403, yes, yes, 403, 403, 403] },
  },
  'homework.listOwn': { endpoints: ['listOwn'], rows: { school: members } },
});
