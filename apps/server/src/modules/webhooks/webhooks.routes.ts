import type { webhooksRoutes } from '@klasna/contract/webhooks/routes';
import { toPagination } from '../../kernel/http/pagination.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import type { CurrentUser } from '../identity/index.ts';
import {
  type ChangeWebhooksDeps,
  changeWebhook,
  createWebhook,
  deleteWebhook,
  pauseWebhook,
  readSecret,
  resumeWebhook,
  rotateSecret,
} from './change-webhooks.ts';
import { listDeliveries } from './deliveries.store.ts';
import { describeWebhook, listWebhooks, toDelivery, toDeliveryDetails } from './describe-webhook.ts';
import { replayDelivery, replayFailed, sendTest } from './repeat-deliveries.ts';
import type { DeliveryResource, WebhookResource } from './resources.ts';

type Routes = typeof webhooksRoutes;

export const createWebhooksHandlers = (deps: ChangeWebhooksDeps) => ({
  listWebhooks: async ({ tx }: HandlerInput<Routes['listWebhooks'], CurrentUser>) => ({
    data: await listWebhooks(tx),
  }),

  createWebhook: async ({ tx, resource, body }: HandlerInput<Routes['createWebhook'], CurrentUser>) => ({
    data: await createWebhook(tx, resource.userId, body, deps),
  }),

  changeWebhook: async ({ tx, resource, body }: HandlerInput<Routes['changeWebhook'], WebhookResource>) => {
    await changeWebhook(tx, resource, body, deps);
    return { data: await describeWebhook(tx, resource.webhook.id) };
  },

  deleteWebhook: ({ tx, resource }: HandlerInput<Routes['deleteWebhook'], WebhookResource>) =>
    deleteWebhook(tx, resource),

  readSecret: async ({ tx, resource }: HandlerInput<Routes['readSecret'], WebhookResource>) => ({
    data: { id: resource.webhook.id, secret: readSecret(tx, resource, deps.secrets) },
  }),

  rotateSecret: async ({ tx, resource }: HandlerInput<Routes['rotateSecret'], WebhookResource>) => ({
    data: { id: resource.webhook.id, secret: await rotateSecret(tx, resource, deps.secrets) },
  }),

  sendTest: async ({ tx, resource }: HandlerInput<Routes['sendTest'], WebhookResource>) => ({
    data: toDelivery(await sendTest(tx, resource)),
  }),

  pauseWebhook: async ({ tx, resource }: HandlerInput<Routes['pauseWebhook'], WebhookResource>) => {
    await pauseWebhook(tx, resource);
    return { data: await describeWebhook(tx, resource.webhook.id) };
  },

  resumeWebhook: async ({ tx, resource }: HandlerInput<Routes['resumeWebhook'], WebhookResource>) => {
    await resumeWebhook(tx, resource);
    return { data: await describeWebhook(tx, resource.webhook.id) };
  },

  listDeliveries: async ({
    tx,
    resource,
    query,
  }: HandlerInput<Routes['listDeliveries'], WebhookResource>) => {
    const { rows, total } = await listDeliveries(tx, resource.webhook.id, query);
    return { data: rows.map(toDelivery), meta: toPagination(query, total) };
  },

  readDelivery: async ({ resource }: HandlerInput<Routes['readDelivery'], DeliveryResource>) => ({
    data: toDeliveryDetails(resource.delivery),
  }),

  replayDelivery: async ({ tx, resource }: HandlerInput<Routes['replayDelivery'], DeliveryResource>) => ({
    data: toDelivery(await replayDelivery(tx, resource)),
  }),

  replayFailed: async ({ tx, resource, body }: HandlerInput<Routes['replayFailed'], WebhookResource>) => ({
    data: { count: await replayFailed(tx, resource, body.since) },
  }),
});
