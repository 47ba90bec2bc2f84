import { cancellationRoutes } from '@klasna/contract/cancellation/routes';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { cancellationHandlers } from '../../modules/cancellation/cancellation.routes.ts';
import { cancellationPolicies } from '../../policies/cancellation/cancellation.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createCancellationModule: CreateAppModule = () => ({
  endpoints: serveModule('cancellation', cancellationRoutes, cancellationPolicies, cancellationHandlers),
});
