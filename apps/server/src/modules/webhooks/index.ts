/**
 * Webhooks: events of the school are sent to addresses that its administrators entered, signed by the Standard Webhooks
 * specification, in order for each thing, retried for three days, with a log of deliveries. Depends on audit, schools,
 * security-log and identity (types); `app/webhook-events.ts` derives the public events from domain events.
 * Invariants are tested in delivery.test.ts, receivers.test.ts, webhooks.test.ts and
 * webhook-events.test.ts; why they are as they are: docs/decisions/0068-webhooks.md.
 */
export { findDelivery } from './deliveries.store.ts';
export { queueEvents, type WebhookEvent } from './queue-events.ts';
export type { DeliveryResource, WebhookResource } from './resources.ts';
export { renewWebhookSecrets } from './webhook-secret.ts';
export { createWebhookSender } from './webhook-sender.ts';
export { deliveriesQueued, webhookPaused } from './webhooks.events.ts';
export { findEndpoint, lockEndpoint } from './webhooks.store.ts';
