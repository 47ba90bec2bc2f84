import { analyticsRoutes } from '@klasna/contract/analytics/routes';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { analyticsHandlers } from '../../modules/analytics/analytics.routes.ts';
import { analyticsPolicies } from '../../policies/analytics/analytics.policy.ts';
import type { CreateAppModule } from '../module.ts';
import { createDescribePeople } from '../names-of.ts';

export const createAnalyticsModule: CreateAppModule = ({ namesOf, fileUrlOrNull }) => ({
  endpoints: serveModule(
    'analytics',
    analyticsRoutes,
    analyticsPolicies,
    analyticsHandlers({ loadNames: namesOf, describePeople: createDescribePeople(fileUrlOrNull) }),
  ),
});
