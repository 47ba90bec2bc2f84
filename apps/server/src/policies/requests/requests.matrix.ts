import { requestsRoutes } from '@klasna/contract/requests/routes';
import { defineSection, yes } from '../matrix-section.ts';

const columns = [
  'administrator',
  'headTeacher',
  'manager',
  'teacher',
  'substitute',
  'colleague',
  'staff',
  'student',
  'outsider',
] as const;

/** Requests about lessons. The lesson is one that the substitute teaches; its class has one student. */
// The columns are: administrator, head teacher, manager, teacher, substitute, colleague, staff, student, outsider.
export const requestsMatrix = defineSection(requestsRoutes)(columns, {
  'requests.readSettings': {
    endpoints: ['readRequestSettings'],
    rows: { school: [yes, yes, yes, yes, yes, yes, 403, 403, 403] },
  },
  'requests.changeSettings': {
    endpoints: ['changeRequestSettings'],
    rows: { school: [yes, yes, 403, 403, 403, 403, 403, 403, 403] },
  },
  'requests.list': {
    endpoints: ['listRequests'],
    rows: { school: [yes, yes, yes, yes, yes, yes, 403, yes, yes] },
  },
  'requests.readOptions': {
    endpoints: ['readRequestOptions', 'listRequestTimes'],
    rows: {
      lesson: [yes, yes, yes, yes, yes, 403, 403, yes, 403],
      lessonElsewhere: [404, 404, 404, 404, 404, 404, 403, 404, 404],
    },
  },
  'requests.ask': {
    endpoints: ['askForChange'],
    rows: {
      lesson: [yes, yes, yes, yes, yes, 403, 403, yes, 403],
      lessonElsewhere: [404, 404, 404, 404, 404, 404, 403, 404, 404],
    },
  },
  'requests.answer': {
    endpoints: ['answerRequest'],
    rows: {
      ofTheStudent: [yes, yes, yes, yes, yes, 403, 403, 403, 403],
      ofTheTeacher: [403, 403, 403, 403, 403, 403, 403, yes, 403],
      requestElsewhere: [404, 404, 404, 404, 404, 404, 403, 404, 404],
    },
  },
  'requests.withdraw': {
    endpoints: ['withdrawRequest'],
    rows: {
      ofTheStudent: [403, 403, 403, 403, 403, 403, 403, yes, 403],
      ofTheTeacher: [yes, yes, yes, yes, yes, 403, 403, 403, 403],
      requestElsewhere: [404, 404, 404, 404, 404, 404, 403, 404, 404],
    },
  },
});
