import { quotasRoutes } from '@klasna/contract/quotas/routes';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { uploadCountsDataSection } from '../../modules/quotas/index.ts';
import { registerQuotasJobs } from '../../modules/quotas/quotas.jobs.ts';
import { createQuotasHandlers } from '../../modules/quotas/quotas.routes.ts';
import { quotasPolicies } from '../../policies/quotas/quotas.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createQuotasModule: CreateAppModule = ({ config, database, log, jobs }) => ({
  endpoints: serveModule('quotas', quotasRoutes, quotasPolicies, createQuotasHandlers({ settings: config })),
  personalDataSections: [uploadCountsDataSection],
  register: () => registerQuotasJobs(jobs, { database, log, settings: config }),
});
