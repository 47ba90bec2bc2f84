import { analyticsRoutes } from '@klasna/contract/analytics/routes';
import {
  administrators,
  allStaff,
  columns,
  defineSection,
  managers,
  managersAndTeachers,
  yes,
} from '../matrix-section.ts';

/** Figures, and the lists behind them. */
// The columns are: administrator, head teacher, manager, teacher, colleague, staff, student, outsider.
export const analyticsMatrix = defineSection(analyticsRoutes)(columns, {
  'analytics.read': {
    endpoints: ['readGeneral', 'readOverTime', 'exportFigures', 'readDashboard'],
    rows: { school: allStaff },
  },
  'analytics.listTeachers': {
    endpoints: ['listTeachers', 'readAttendance'],
    rows: { school: managersAndTeachers },
  },
  'analytics.listLessons': {
    endpoints: ['listLessons', 'listReviews', 'listWaiting'],
    rows: { school: administrators },
  },
  'analytics.listPayments': {
    endpoints: ['listPayments', 'listStudents', 'readDebts', 'readExpiring'],
    rows: { school: managers },
  },
  'teachingLoad.read': {
    endpoints: ['readTeachingLoad', 'exportTeachingLoad'],
    rows: {
      school: [yes, yes, 403, yes, yes, 403, 403, 403],
      ofTheTeacher: [yes, yes, 403, yes, 403, 403, 403, 403],
      ofAnotherSchool: [404, 404, 403, 403, 403, 403, 403, 403],
    },
  },
});
