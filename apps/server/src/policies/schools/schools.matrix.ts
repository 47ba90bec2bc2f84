import { schoolsRoutes } from '@klasna/contract/schools/routes';
import { administrators, columns, defineSection, everybody } from '../matrix-section.ts';

/** The settings of the school. */
export const schoolsMatrix = defineSection(schoolsRoutes)(columns, {
  'school.read': { endpoints: ['readGeneral', 'readClosures'], rows: { school: everybody } },
  'school.change': {
    endpoints: [
      'changeGeneral',
      'uploadLogo',
      'removeLogo',
      'changeSchedule',
      'changeClosures',
      'restoreClosure',
    ],
    rows: { school: administrators },
  },
});
