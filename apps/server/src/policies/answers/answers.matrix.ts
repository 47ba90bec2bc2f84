import { answersRoutes } from '@klasna/contract/answers/routes';
import { columns, defineSection, yes } from '../matrix-section.ts';

const byTeachersAndStudents = {
  theClass: [403, yes, 403, yes, 403, 403, yes, 403],
  ofAnotherSchool: [403, 404, 403, 404, 404, 403, 404, 404],
} as const;

/** Answers of students, comments on them and notes about them. */
// The columns are: administrator, head teacher, manager, teacher, colleague, staff, student, outsider.
export const answersMatrix = defineSection(answersRoutes)(columns, {
  'answers.read': {
    endpoints: ['listAnswers', 'readAnswer', 'listAttempts', 'listMistakes', 'listComments', 'countComments'],
    rows: {
      theClass: [yes, yes, 403, yes, 403, 403, yes, 403],
      ofAnotherSchool: [404, 404, 403, 404, 404, 403, 404, 404],
    },
  },
  'answers.readOrders': {
    endpoints: ['listOrders'],
    rows: {
      theClass: [yes, yes, 403, yes, 403, 403, 403, 403],
      ofAnotherSchool: [404, 404, 403, 404, 404, 403, 403, 403],
    },
  },
  'answers.work': {
    endpoints: ['saveAnswer', 'checkAnswer', 'revealSolution'],
    rows: {
      theClass: [403, 403, 403, 403, 403, 403, yes, 403],
      ofAnotherSchool: [403, 403, 403, 403, 403, 403, 404, 404],
    },
  },
  'answers.delete': { endpoints: ['deleteAnswer', 'deleteAnswers'], rows: byTeachersAndStudents },
  'answers.comment': { endpoints: ['createComment'], rows: byTeachersAndStudents },
  'answers.reset': {
    endpoints: ['resetAnswers'],
    rows: {
      theClass: [403, yes, 403, yes, 403, 403, 403, 403],
      ofAnotherSchool: [403, 404, 403, 404, 404, 403, 403, 403],
    },
  },
  'notes.read': {
    endpoints: ['listNotes'],
    rows: {
      theClass: [yes, yes, 403, yes, 403, 403, 403, 403],
      ofAnotherSchool: [404, 404, 403, 404, 404, 403, 403, 403],
    },
  },
  'notes.write': {
    endpoints: ['saveNote'],
    rows: {
      theClass: [403, yes, 403, yes, 403, 403, 403, 403],
      ofAnotherSchool: [403, 404, 403, 404, 404, 403, 403, 403],
    },
  },
});
