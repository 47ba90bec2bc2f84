import { retentionRoutes } from '@klasna/contract/retention/routes';
import { administrators, columns, defineSection } from '../matrix-section.ts';

/** How long the school keeps logs, mails and answers of former students. */
export const retentionMatrix = defineSection(retentionRoutes)(columns, {
  'retention.change': {
    endpoints: ['readRetention', 'previewErasure', 'changeRetention'],
    rows: { school: administrators },
  },
});
