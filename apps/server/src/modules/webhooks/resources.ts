import type { DeliveryRow } from './deliveries.store.ts';
import type { WebhookRow } from './webhooks.store.ts';

/** A webhook that an administrator reads or changes; locked where it is changed. */
export interface WebhookResource {
  readonly actorId: string;
  readonly webhook: WebhookRow;
}

export interface DeliveryResource {
  readonly webhook: WebhookRow;
  readonly delivery: DeliveryRow;
  readonly actorId: string;
}
