import { testEventType } from '@klasna/contract/webhooks/event-types';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { recordChange } from '../audit/index.ts';
import {
  type DeliveryRow,
  findDelivery,
  insertDelivery,
  repeatDelivery,
  repeatFailed,
} from './deliveries.store.ts';
import type { DeliveryResource, WebhookResource } from './resources.ts';
import { deliveriesQueued } from './webhooks.events.ts';

export async function sendTest(tx: Tx, { actorId, webhook }: WebhookResource): Promise<DeliveryRow> {
  if (webhook.state === 'paused') throw new Failure('webhookPaused');
  const id = await insertDelivery(tx, webhook.id, {
    type: testEventType,
    // Of its own, so that a test does not wait behind an earlier one that failed.
    orderingKey: `test:${newId()}`,
    data: { webhookId: webhook.id, actorId },
  });
  tx.publish(deliveriesQueued({}));
  return requireFound(await findDelivery(tx, webhook.id, id));
}

export async function replayDelivery(
  tx: Tx,
  { actorId, webhook, delivery }: DeliveryResource,
): Promise<DeliveryRow> {
  if (await repeatDelivery(tx, delivery.id)) {
    await recordReplay(tx, actorId, webhook.url, 1);
    tx.publish(deliveriesQueued({}));
  }
  return requireFound(await findDelivery(tx, webhook.id, delivery.id));
}

/** Repeats what was given up since an instant; a paused endpoint sends it when it is resumed. */
export async function replayFailed(
  tx: Tx,
  { actorId, webhook }: WebhookResource,
  since: string,
): Promise<number> {
  const count = await repeatFailed(tx, webhook.id, since);
  if (count > 0) {
    await recordReplay(tx, actorId, webhook.url, count);
    tx.publish(deliveriesQueued({}));
  }
  return count;
}

const recordReplay = (tx: Tx, actorId: string, url: string, count: number): Promise<void> =>
  recordChange(tx, 'webhook.changed', { actorId }, [
    { field: 'webhookUrl', from: url, to: url },
    { field: 'webhookReplayed', from: null, to: count },
  ]);
