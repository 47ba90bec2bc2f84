import { analyticsRoutes } from '@klasna/contract/analytics/routes';
import {
  administrators,
  allStaff,
  columns,
  defineSection,
  managers,
  managersAndTeachers,
} from '../matrix-section.ts';

/** Figures, and the lists behind them. */
export const analyticsMatrix = defineSection(analyticsRoutes)(columns, {
  'analytics.read': {
    endpoints: ['readGeneral', 'readOverTime', 'exportFigures', 'readDashboard'],
    rows: { school: allStaff },
  },
  'analytics.listTeachers': { endpoints: ['listTeachers'], rows: { school: managersAndTeachers } },
  'analytics.listLessons': {
    endpoints: ['listLessons', 'listReviews', 'listWaiting'],
    rows: { school: administrators },
  },
  'analytics.listPayments': {
    endpoints: ['listPayments', 'listStudents', 'readDebts', 'readExpiring'],
    rows: { school: managers },
  },
});
