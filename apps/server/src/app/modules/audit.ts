import { auditRoutes } from '@klasna/contract/audit/routes';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { createAuditHandlers } from '../../modules/audit/audit.routes.ts';
import { auditPersonalData } from '../../modules/audit/index.ts';
import { auditPolicies } from '../../policies/audit/audit.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createAuditModule: CreateAppModule = ({ namesOf }) => ({
  endpoints: serveModule('audit', auditRoutes, auditPolicies, createAuditHandlers({ loadNames: namesOf })),
  personalDataSections: [auditPersonalData],
});
