import type { WebhookEventData } from '@klasna/contract/webhooks/event-data';
import type { SentEventType } from '@klasna/contract/webhooks/event-types';
import type { OutboxRow } from '../../kernel/db/domain-event.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { timeOfId } from '../../kernel/ids.ts';
import { insertDeliveries } from './deliveries.store.ts';
import { deliveriesQueued } from './webhooks.events.ts';

/** A public event. `thing` names what it is about: events of one thing reach a receiver in their order. */
export type WebhookEvent = {
  readonly [T in SentEventType]: {
    readonly type: T;
    readonly thing: `${string}:${string}`;
    readonly data: WebhookEventData[T];
  };
}[SentEventType];

/**
 * Queues one delivery for each event and each endpoint that has chosen its type. A durable subscriber calls it in the
 * transaction that removes the domain event, so every event is queued once; the unique message id holds that too.
 */
export async function queueEvents(
  tx: Tx,
  { id: eventId }: Pick<OutboxRow, 'id'>,
  events: readonly WebhookEvent[],
): Promise<void> {
  const messages = events.map(({ type, thing, data }, index) => ({
    messageId: events.length === 1 ? eventId : `${eventId}-${index + 1}`,
    type,
    orderingKey: thing,
    data,
  }));
  const inserted = await insertDeliveries(tx, { eventId, eventAt: timeOfId(eventId) }, messages);
  if (inserted > 0) tx.publish(deliveriesQueued({}));
}
