import type { Tx } from '../../kernel/db/pool.ts';
import { recordChange } from '../audit/index.ts';
import { type ClaimedDelivery, giveUp, recordDelivered, recordFailure } from './deliveries.store.ts';
import { toRetryDelay } from './retry-delay.ts';
import type { SendOutcome } from './send-message.ts';
import { webhookPaused } from './webhooks.events.ts';
import { lockEndpoint, noteFailure, noteSuccess, pauseEndpoint, type WebhookRow } from './webhooks.store.ts';

/** The receiver says that it is gone for good. */
const goneStatus = 410;

/** Records an attempt and decides what follows: delivered, tried again, given up, or the whole endpoint paused. */
export async function recordOutcome(
  tx: Tx,
  claimed: ClaimedDelivery,
  { status, responseMs, error, retryAfter }: SendOutcome,
): Promise<void> {
  if (error === null) {
    await noteSuccess(tx, claimed.endpointId);
    await recordDelivered(tx, claimed, { status, responseMs });
    return;
  }
  const endpoint = await lockEndpoint(tx, claimed.endpointId);
  if (!endpoint) return;
  const delaySeconds = toRetryDelay(claimed.attempts, retryAfter);
  const recorded = await recordFailure(tx, claimed, { status, responseMs, error, delaySeconds });
  if (!recorded) return;
  await noteFailure(tx, endpoint.id);
  if (status === goneStatus) await pauseDeadEndpoint(tx, endpoint, 'gone');
  else if (recorded.isExpired && hasSucceededSince(endpoint, recorded.queuedAt)) await giveUp(tx, claimed);
  else if (recorded.isExpired) await pauseDeadEndpoint(tx, endpoint, 'failing');
}

/**
 * Whether the receiver took other messages while this one failed for three days. Otherwise it is dead: the endpoint is
 * paused, and nothing is lost.
 */
const hasSucceededSince = ({ lastSuccessAt }: WebhookRow, queuedAt: Date): boolean =>
  lastSuccessAt !== null && lastSuccessAt > queuedAt;

async function pauseDeadEndpoint(
  tx: Tx,
  { id, url, state }: WebhookRow,
  reason: 'failing' | 'gone',
): Promise<void> {
  if (state === 'paused') return;
  await pauseEndpoint(tx, id, reason);
  tx.publish(webhookPaused({ webhookId: id, url, reason }));
  await recordChange(tx, 'webhook.changed', { actorId: null }, [
    { field: 'webhookUrl', from: null, to: url },
    { field: 'webhookState', from: 'active', to: 'paused' },
  ]);
}
