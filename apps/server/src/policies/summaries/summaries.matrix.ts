import { summariesRoutes } from '@klasna/contract/summaries/routes';
import { columns, defineSection, yes } from '../matrix-section.ts';

/** Summaries of lessons. */
// The columns are: administrator, head teacher, manager, teacher, colleague, staff, student, outsider.
export const summariesMatrix = defineSection(summariesRoutes)(columns, {
  'summaries.read': {
    endpoints: ['readSummary'],
    rows: {
      theClass: [yes, yes, 403, yes, 403, 403, yes, 403],
      ofAnotherSchool: [404, 404, 403, 404, 404, 403, 404, 404],
    },
  },
});
