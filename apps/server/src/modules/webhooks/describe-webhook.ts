import type { Delivery, DeliveryDetails, Webhook } from '@klasna/contract/webhooks/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import type { DeliveryRow } from './deliveries.store.ts';
import { countDeliveries, listEndpoints, type WebhookRow } from './webhooks.store.ts';

const toText = (at: Date): string => at.toISOString();
const toTextOrNull = (at: Date | null): string | null => at && toText(at);

/** The webhooks of the school, oldest first, without their secrets. */
export async function listWebhooks(tx: Tx): Promise<Webhook[]> {
  const [rows, counts] = await Promise.all([listEndpoints(tx), countDeliveries(tx)]);
  const countOf = (id: string, wanted: string): number =>
    counts.find(({ endpointId, state }) => endpointId === id && state === wanted)?.total ?? 0;
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    description: row.description,
    eventTypes: row.eventTypes,
    state: row.state,
    pauseReason: row.pauseReason,
    failingSince: toTextOrNull(row.failingSince),
    lastSuccessAt: toTextOrNull(row.lastSuccessAt),
    replacedSecretUntil: toReplacedUntil(row, tx.now),
    createdAt: toText(row.createdAt),
    pendingCount: countOf(row.id, 'pending'),
    failedCount: countOf(row.id, 'failed'),
  }));
}

const toReplacedUntil = ({ replacedSecretUntil }: WebhookRow, now: Date): string | null =>
  replacedSecretUntil !== null && replacedSecretUntil > now ? toText(replacedSecretUntil) : null;

export const describeWebhook = async (tx: Tx, id: string): Promise<Webhook> =>
  requireFound((await listWebhooks(tx)).find((one) => one.id === id));

export const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  messageId: row.messageId,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  eventAt: toText(row.eventAt),
  nextAttemptAt: row.state === 'pending' ? toText(row.nextAttemptAt) : null,
  lastAttemptAt: toTextOrNull(row.lastAttemptAt),
  deliveredAt: toTextOrNull(row.deliveredAt),
  lastStatus: row.lastStatus,
  lastError: row.lastError,
  responseMs: row.responseMs,
});

export const toDeliveryDetails = (row: DeliveryRow): DeliveryDetails => ({
  ...toDelivery(row),
  orderingKey: row.orderingKey,
  payload: { type: row.type, timestamp: toText(row.eventAt), data: { ...row.data } },
});
