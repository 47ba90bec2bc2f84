import { securityLogRoutes } from '@klasna/contract/security-log/routes';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { securityLogDataSection } from '../../modules/security-log/index.ts';
import { registerSecurityLogJobs } from '../../modules/security-log/security-log.jobs.ts';
import { createSecurityLogHandlers } from '../../modules/security-log/security-log.routes.ts';
import { securityLogPolicies } from '../../policies/security-log/security-log.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createSecurityLogModule: CreateAppModule = ({ config, database, log, jobs, namesOf }) => ({
  endpoints: serveModule(
    'securityLog',
    securityLogRoutes,
    securityLogPolicies,
    createSecurityLogHandlers({ loadNames: namesOf }),
  ),
  personalDataSections: [securityLogDataSection],
  register: () => registerSecurityLogJobs(jobs, { database, log, retentionDays: config.SECURITY_LOG_DAYS }),
});
