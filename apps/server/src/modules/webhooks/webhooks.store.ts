import { type PauseReason, replacedSecretHours } from '@klasna/contract/webhooks/event-types';
import { and, asc, count, eq, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { webhookDeliveries, webhookEndpoints } from './webhooks.tables.ts';

export type WebhookRow = typeof webhookEndpoints.$inferSelect;
export type WebhookFields = Pick<WebhookRow, 'url' | 'description' | 'eventTypes'>;

const whereEndpoint = (tx: Tx, id: string) =>
  and(eq(webhookEndpoints.schoolId, tx.schoolId), eq(webhookEndpoints.id, id));

export const listEndpoints = (tx: Tx): Promise<WebhookRow[]> =>
  tx.query
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.schoolId, tx.schoolId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));

export async function findEndpoint(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.query.select().from(webhookEndpoints).where(whereEndpoint(tx, id));
  return row;
}

/** Makes other changes of the endpoint wait for the end of this transaction. */
export async function lockEndpoint(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.query.select().from(webhookEndpoints).where(whereEndpoint(tx, id)).for('update');
  return row;
}

export async function countEndpoints(tx: Tx): Promise<number> {
  const [counted] = await tx.query
    .select({ total: count() })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.schoolId, tx.schoolId));
  return counted?.total ?? 0;
}

export const newEndpointId = newId;

export async function insertEndpoint(
  tx: Tx,
  fields: WebhookFields & Pick<WebhookRow, 'id' | 'secret'>,
): Promise<void> {
  await tx.query.insert(webhookEndpoints).values({ schoolId: tx.schoolId, ...fields });
}

export async function saveFields(tx: Tx, id: string, fields: WebhookFields): Promise<void> {
  await tx.query.update(webhookEndpoints).set(fields).where(whereEndpoint(tx, id));
}

export async function deleteEndpoint(tx: Tx, id: string): Promise<void> {
  await tx.query.delete(webhookEndpoints).where(whereEndpoint(tx, id));
}

export const listSecrets = (tx: Tx): Promise<Pick<WebhookRow, 'id' | 'secret' | 'replacedSecret'>[]> =>
  tx.query
    .select({
      id: webhookEndpoints.id,
      secret: webhookEndpoints.secret,
      replacedSecret: webhookEndpoints.replacedSecret,
    })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.schoolId, tx.schoolId))
    .for('update');

export async function saveSecrets(
  tx: Tx,
  id: string,
  secrets: Pick<WebhookRow, 'secret' | 'replacedSecret'>,
): Promise<void> {
  await tx.query.update(webhookEndpoints).set(secrets).where(whereEndpoint(tx, id));
}

/** Stores a new secret; the one before also signs for a day. */
export async function replaceSecret(tx: Tx, { id, secret }: WebhookRow, newSecret: string): Promise<void> {
  await tx.query
    .update(webhookEndpoints)
    .set({
      secret: newSecret,
      replacedSecret: secret,
      replacedSecretUntil: sql`now() + make_interval(hours => ${replacedSecretHours}::int)`,
    })
    .where(whereEndpoint(tx, id));
}

export async function forgetReplacedSecrets(tx: Tx): Promise<void> {
  await tx.query
    .update(webhookEndpoints)
    .set({ replacedSecret: null, replacedSecretUntil: null })
    .where(
      and(eq(webhookEndpoints.schoolId, tx.schoolId), sql`${webhookEndpoints.replacedSecretUntil} < now()`),
    );
}

export async function pauseEndpoint(tx: Tx, id: string, pauseReason: PauseReason): Promise<void> {
  await tx.query.update(webhookEndpoints).set({ state: 'paused', pauseReason }).where(whereEndpoint(tx, id));
}

export async function activateEndpoint(tx: Tx, id: string): Promise<void> {
  await tx.query
    .update(webhookEndpoints)
    .set({ state: 'active', pauseReason: null, failingSince: null })
    .where(whereEndpoint(tx, id));
}

/** Notes a success; a busy endpoint is not written with every delivery. */
export async function noteSuccess(tx: Tx, id: string): Promise<void> {
  await tx.query
    .update(webhookEndpoints)
    .set({ failingSince: null, lastSuccessAt: sql`now()` })
    .where(
      and(
        whereEndpoint(tx, id),
        sql`(${webhookEndpoints.failingSince} is not null or ${webhookEndpoints.lastSuccessAt} is null
          or ${webhookEndpoints.lastSuccessAt} < now() - interval '10 seconds')`,
      ),
    );
}

export async function noteFailure(tx: Tx, id: string): Promise<void> {
  await tx.query
    .update(webhookEndpoints)
    .set({ failingSince: sql`coalesce(${webhookEndpoints.failingSince}, ${tx.now}::timestamptz)` })
    .where(whereEndpoint(tx, id));
}

/** How many deliveries of each endpoint wait, and how many were given up. */
export async function countDeliveries(tx: Tx) {
  return tx.query
    .select({ endpointId: webhookDeliveries.endpointId, state: webhookDeliveries.state, total: count() })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.schoolId, tx.schoolId),
        sql`${webhookDeliveries.state} in ('pending', 'failed')`,
      ),
    )
    .groupBy(webhookDeliveries.endpointId, webhookDeliveries.state);
}
