import { webhooksRoutes } from '@klasna/contract/webhooks/routes';
import { transient } from '../../kernel/db/outbox-relay.ts';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { createFetchPublic } from '../../kernel/outgoing/fetch-public.ts';
import { createSecretBox } from '../../kernel/secret-box.ts';
import { traceOutgoing } from '../../kernel/work-origin.ts';
import { createWebhookSender, deliveriesQueued } from '../../modules/webhooks/index.ts';
import { registerWebhooksJobs } from '../../modules/webhooks/webhooks.jobs.ts';
import { createWebhooksHandlers } from '../../modules/webhooks/webhooks.routes.ts';
import { webhooksPolicies } from '../../policies/webhooks/webhooks.policy.ts';
import type { CreateAppModule } from '../module.ts';
import { publicKinds, webhookSubscribers } from '../webhook-events.ts';

/** The time that a receiver has to answer. */
const timeoutMs = 10_000;

export const createWebhooksModule: CreateAppModule = ({ config, database, log, jobs }) => {
  const allowPrivate = config.WEBHOOKS_PRIVATE;
  const secrets = createSecretBox(config.keys('webhooks'));
  const fetchPublic = traceOutgoing(
    'POST webhook',
    createFetchPublic({ allowPrivate, timeoutMs, ignoresBody: true }),
  );
  const sender = createWebhookSender({ database, log, secrets, fetchPublic, kinds: publicKinds });
  return {
    endpoints: serveModule(
      'webhooks',
      webhooksRoutes,
      webhooksPolicies,
      createWebhooksHandlers({ secrets, allowPrivate }),
    ),
    subscribers: [...webhookSubscribers, transient(deliveriesQueued, sender.wake)],
    register: () => registerWebhooksJobs(jobs, { database, log, secrets }),
    start: sender.start,
    stop: sender.stop,
  };
};
