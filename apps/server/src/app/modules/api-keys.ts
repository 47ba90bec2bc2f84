import { apiKeysRoutes } from '@klasna/contract/api-keys/routes';
import { durable } from '../../kernel/db/outbox-relay.ts';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { registerApiKeyJobs } from '../../modules/api-keys/api-keys.jobs.ts';
import { createApiKeysHandlers } from '../../modules/api-keys/api-keys.routes.ts';
import { apiKeysDataSection, revokeKeysOf } from '../../modules/api-keys/index.ts';
import { passwordReset } from '../../modules/people/index.ts';
import { apiKeysPolicies } from '../../policies/api-keys/api-keys.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createApiKeysModule: CreateAppModule = ({ database, log, jobs, mailer }) => ({
  endpoints: serveModule('apiKeys', apiKeysRoutes, apiKeysPolicies, createApiKeysHandlers({ mailer })),
  subscribers: [durable(passwordReset, (tx, { userId }) => revokeKeysOf(tx, userId))],
  personalDataSections: [apiKeysDataSection],
  register: () => registerApiKeyJobs(jobs, { database, log }),
});
