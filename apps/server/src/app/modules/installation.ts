import { join } from 'node:path';
import { installationRoutes } from '@klasna/contract/installation/routes';
import { registerBackupJob } from '../../kernel/backup/register-backup-job.ts';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { installationHandlers } from '../../modules/installation/installation.routes.ts';
import { installationPolicies } from '../../policies/installation/installation.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createInstallationModule: CreateAppModule = ({ config, database, jobs, log, isReady }) => ({
  endpoints: serveModule(
    'installation',
    installationRoutes,
    installationPolicies,
    installationHandlers(config, database, { isReady }),
  ),
  register: () =>
    registerBackupJob({ config, jobs, log, command: join(import.meta.dirname, '../../backup.ts') }),
});
