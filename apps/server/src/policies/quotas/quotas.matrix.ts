import { quotasRoutes } from '@klasna/contract/quotas/routes';
import { administrators, columns, defineSection } from '../matrix-section.ts';

/** What a school uses. */
export const quotasMatrix = defineSection(quotasRoutes)(columns, {
  'usage.read': { endpoints: ['readUsage'], rows: { school: administrators } },
});
