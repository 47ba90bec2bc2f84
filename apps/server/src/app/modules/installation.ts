import { installationRoutes } from '@klasna/contract/installation/routes';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { installationHandlers } from '../../modules/installation/installation.routes.ts';
import { installationPolicies } from '../../policies/installation/installation.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createInstallationModule: CreateAppModule = ({ config, database, isReady }) => ({
  endpoints: serveModule(
    'installation',
    installationRoutes,
    installationPolicies,
    installationHandlers(config, database, { isReady }),
  ),
});
