import { auditRoutes } from '@klasna/contract/audit/routes';
import { administrators, columns, defineSection } from '../matrix-section.ts';

/** The log of changes. */
export const auditMatrix = defineSection(auditRoutes)(columns, {
  'audit.read': { endpoints: ['listEntries'], rows: { school: administrators } },
});
