import type { webhooksRoutes } from '@klasna/contract/webhooks/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import {
  type DeliveryResource,
  findDelivery,
  findEndpoint,
  lockEndpoint,
  type WebhookResource,
} from '../../modules/webhooks/index.ts';
import { type Actor, isAdministrator, toMyself } from '../actor.ts';

interface WebhookContext {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: string };
}
interface DeliveryContext extends WebhookContext {
  readonly params: { readonly id: string; readonly deliveryId: string };
}

const ofTheSchool = { isAllowed: isAdministrator, load: toMyself };

const toRead = {
  isAllowed: isAdministrator,
  load: async ({ tx, actor, params }: WebhookContext): Promise<WebhookResource> => ({
    actorId: actor.userId,
    webhook: requireFound(await findEndpoint(tx, params.id)),
  }),
};

const toChange = {
  isAllowed: isAdministrator,
  load: async ({ tx, actor, params }: WebhookContext): Promise<WebhookResource> => ({
    actorId: actor.userId,
    webhook: requireFound(await lockEndpoint(tx, params.id)),
  }),
};

const oneDelivery = {
  isAllowed: isAdministrator,
  load: async ({ tx, actor, params }: DeliveryContext): Promise<DeliveryResource> => ({
    actorId: actor.userId,
    webhook: requireFound(await findEndpoint(tx, params.id)),
    delivery: requireFound(await findDelivery(tx, params.id, params.deliveryId)),
  }),
};

/** Administrators decide where events of the school are sent. */
export const webhooksPolicies = {
  listWebhooks: ofTheSchool,
  createWebhook: ofTheSchool,
  changeWebhook: toChange,
  deleteWebhook: toChange,
  readSecret: toRead,
  rotateSecret: toChange,
  sendTest: toChange,
  pauseWebhook: toChange,
  resumeWebhook: toChange,
  listDeliveries: toRead,
  readDelivery: oneDelivery,
  replayDelivery: oneDelivery,
  replayFailed: toChange,
} satisfies PoliciesOf<typeof webhooksRoutes, Actor>;
