/** Deliveries: written by the subscriber, claimed and recorded by the sender, read and repeated by administrators. */
import type { DeliveryError, DeliveryState, SentEventType } from '@klasna/contract/webhooks/event-types';
import { deliveryDays, retryHours } from '@klasna/contract/webhooks/event-types';
import type { DeliveryQuery } from '@klasna/contract/webhooks/models';
import { and, count, desc, eq, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { webhookDeliveries } from './webhooks.tables.ts';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

interface NewMessage {
  readonly messageId: string;
  readonly type: SentEventType;
  readonly orderingKey: string;
  readonly data: object;
}

const insertSql = `
  insert into webhook_deliveries
    (school_id, id, endpoint_id, event_id, event_at, message_id, type, ordering_key, data)
  select $1, gen_random_uuid(), e.id, $2, $3, m.message_id, m.type, m.ordering_key, m.data
  from webhook_endpoints e
  cross join unnest($4::text[], $5::text[], $6::text[], $7::jsonb[]) as m (message_id, type, ordering_key, data)
  where e.school_id = $1 and (e.event_types is null or m.type = any (e.event_types))
  on conflict (school_id, endpoint_id, message_id) do nothing`;

/** Returns how many deliveries were written: none where no endpoint has chosen these types. */
export async function insertDeliveries(
  tx: Tx,
  { eventId, eventAt }: { readonly eventId: string; readonly eventAt: Date },
  messages: readonly NewMessage[],
): Promise<number> {
  const values = [
    ...[tx.schoolId, eventId, eventAt],
    messages.map(({ messageId }) => messageId),
    messages.map(({ type }) => type),
    messages.map(({ orderingKey }) => orderingKey),
    messages.map(({ data }) => JSON.stringify(data)),
  ];
  const { rowCount } = await tx.client.query({ name: 'webhooks.queue', text: insertSql, values });
  return rowCount ?? 0;
}

/** Queues a message for one endpoint, whatever types it has chosen. */
export async function insertDelivery(
  tx: Tx,
  endpointId: string,
  message: Omit<NewMessage, 'messageId'>,
): Promise<string> {
  const id = newId();
  await tx.query.insert(webhookDeliveries).values({
    ...{ schoolId: tx.schoolId, id, endpointId, eventId: id },
    ...{ messageId: id, type: message.type, orderingKey: message.orderingKey },
    data: message.data as Readonly<Record<string, unknown>>,
    ...{ eventAt: tx.now, queuedAt: sql`now()`, nextAttemptAt: sql`now()` },
  });
  return id;
}

/** What the sender needs of a delivery and of its endpoint. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly messageId: string;
  readonly type: string;
  readonly data: object;
  readonly eventAt: Date;
  /** Says who may record: a later claim and a repeat end this one. */
  readonly claimId: string;
  /** Counts this attempt. */
  readonly attempts: number;
  readonly url: string;
  readonly secret: string;
  readonly replacedSecret: string | null;
}

/** Longer than an attempt takes, so that only the delivery of a killed process is taken over. */
const claimSeconds = 30;
/** For how long an event that its subscriber has not received yet holds back later ones. */
const outboxSeconds = 60;

/**
 * Claims one delivery that is due and is the first of its thing. It is looked for in each active endpoint, because those
 * of a paused one stay for weeks and would be read past with every claim. An endpoint that fails gets one request at a
 * time, so that a stalling receiver does not occupy all slots of its school.
 */
const claimSql = `
  with due as (
    select first.id, e.url, e.secret,
      case when e.replaced_secret_until > now() then e.replaced_secret end as replaced_secret
    from webhook_endpoints e
    cross join lateral (
      select d.id, d.next_attempt_at, d.event_id
      from webhook_deliveries d
      where d.school_id = $1
        and d.endpoint_id = e.id
        and d.state = 'pending'
        and d.next_attempt_at <= now()
        and (d.claimed_until is null or d.claimed_until <= now())
        and not exists (
          select from webhook_deliveries earlier
          where earlier.school_id = $1
            and earlier.endpoint_id = d.endpoint_id
            and earlier.ordering_key = d.ordering_key
            and earlier.state = 'pending'
            and (earlier.event_id, earlier.id) < (d.event_id, d.id)
        )
        and not exists (
          select from outbox o
          where o.school_id = $1
            and o.id < d.event_id
            and o.kind = any ($2::text[])
            and o.created_at > now() - make_interval(secs => ${outboxSeconds})
        )
      order by d.next_attempt_at, d.event_id, d.id
      limit 1
      for update skip locked
    ) first
    where e.school_id = $1
      and e.state = 'active'
      and (
        e.failing_since is null
        or not exists (
          select from webhook_deliveries sent
          where sent.school_id = $1
            and sent.endpoint_id = e.id
            and sent.state = 'pending'
            and sent.claimed_until > now()
        )
      )
    order by first.next_attempt_at, first.event_id, first.id
    limit 1
  )
  update webhook_deliveries d
  set claimed_until = now() + make_interval(secs => ${claimSeconds}), claim_id = $3,
    attempts = d.attempts + 1, last_attempt_at = now()
  from due
  where d.school_id = $1 and d.id = due.id
  returning d.id, d.endpoint_id as "endpointId", d.message_id as "messageId", d.type, d.data, d.event_at as "eventAt",
    d.claim_id as "claimId", d.attempts, due.url, due.secret, due.replaced_secret as "replacedSecret"`;

/** `kinds` are those of the domain events that become deliveries. */
export async function claimDelivery(tx: Tx, kinds: readonly string[]): Promise<ClaimedDelivery | undefined> {
  const values = [tx.schoolId, kinds, newId()];
  const { rows } = await tx.client.query<ClaimedDelivery>({ name: 'webhooks.claim', text: claimSql, values });
  return rows[0];
}

type Claim = Pick<ClaimedDelivery, 'id' | 'claimId'>;
const whereDelivery = (tx: Tx, id: string) =>
  and(eq(webhookDeliveries.schoolId, tx.schoolId), eq(webhookDeliveries.id, id));
/** The attempt that was claimed, unless another process has taken it over or somebody has repeated it. */
const whereClaimed = (tx: Tx, { id, claimId }: Claim) =>
  and(whereDelivery(tx, id), eq(webhookDeliveries.state, 'pending'), eq(webhookDeliveries.claimId, claimId));

interface Reply {
  readonly status: number | null;
  readonly responseMs: number | null;
}

export async function recordDelivered(tx: Tx, claim: Claim, { status, responseMs }: Reply): Promise<void> {
  await tx.query
    .update(webhookDeliveries)
    .set({
      ...{ state: 'delivered', deliveredAt: sql`now()`, claimedUntil: null },
      ...{ lastStatus: status, lastError: null, responseMs },
    })
    .where(whereClaimed(tx, claim));
}

export interface RecordedFailure extends Reply {
  readonly error: DeliveryError;
  readonly delaySeconds: number;
}

/** Records a failed attempt. Returns whether its three days have passed and since when, undefined if it was taken over. */
export async function recordFailure(
  tx: Tx,
  claim: Claim,
  { status, responseMs, error, delaySeconds }: RecordedFailure,
): Promise<{ isExpired: boolean; queuedAt: Date } | undefined> {
  const [row] = await tx.query
    .update(webhookDeliveries)
    .set({
      claimedUntil: null,
      ...{ lastStatus: status, lastError: error, responseMs },
      // The last attempt is made when the three days end. A subquery, because a Citus cluster adds no interval to a column in an
      // update itself.
      nextAttemptAt: sql`(select least(now() + make_interval(secs => ${delaySeconds}),
        greatest(d.queued_at + make_interval(hours => ${retryHours}::int), now()))
        from webhook_deliveries d where d.school_id = ${tx.schoolId} and d.id = ${claim.id})`,
    })
    .where(whereClaimed(tx, claim))
    .returning({ queuedAt: webhookDeliveries.queuedAt });
  return row && { ...row, isExpired: row.queuedAt.getTime() + retryHours * 3_600_000 <= tx.now.getTime() };
}

const restartNextSql = `
  update webhook_deliveries d set queued_at = now()
  from webhook_deliveries ended
  where ended.school_id = $1 and ended.id = $2
    and d.school_id = $1 and d.endpoint_id = ended.endpoint_id and d.ordering_key = ended.ordering_key
    and d.state = 'pending'`;

/** Ends the retries of a delivery. The three days of those that waited behind it, and were never sent, begin now. */
export async function giveUp(tx: Tx, claim: Claim): Promise<void> {
  await tx.query.update(webhookDeliveries).set({ state: 'failed' }).where(whereClaimed(tx, claim));
  await tx.client.query({ name: 'webhooks.next', text: restartNextSql, values: [tx.schoolId, claim.id] });
}

const fromNow = {
  queuedAt: sql`now()`,
  nextAttemptAt: sql`now()`,
} as const;

/** Lets the deliveries of an endpoint begin their three days anew. */
export async function restartPending(tx: Tx, endpointId: string): Promise<void> {
  await tx.query
    .update(webhookDeliveries)
    .set(fromNow)
    .where(
      and(
        eq(webhookDeliveries.schoolId, tx.schoolId),
        eq(webhookDeliveries.endpointId, endpointId),
        eq(webhookDeliveries.state, 'pending'),
      ),
    );
}

/** What an attempt that may still run records afterwards changes nothing. */
const repeated = { state: 'pending', attempts: 0, claimId: null, claimedUntil: null, ...fromNow } as const;

/** Sends a delivery again; one that is being sent right now is left alone. Returns whether it was repeated. */
export async function repeatDelivery(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query
    .update(webhookDeliveries)
    .set({ ...repeated, deliveredAt: null })
    .where(
      and(
        whereDelivery(tx, id),
        sql`(${webhookDeliveries.claimedUntil} is null or ${webhookDeliveries.claimedUntil} <= now())`,
      ),
    );
  return rowCount === 1;
}

/** Repeats what was given up since an instant; returns how many. */
export async function repeatFailed(tx: Tx, endpointId: string, since: string): Promise<number> {
  const { rowCount } = await tx.query
    .update(webhookDeliveries)
    .set(repeated)
    .where(
      and(
        eq(webhookDeliveries.schoolId, tx.schoolId),
        eq(webhookDeliveries.endpointId, endpointId),
        eq(webhookDeliveries.state, 'failed'),
        sql`${webhookDeliveries.eventAt} >= ${since}::timestamptz`,
      ),
    );
  return rowCount ?? 0;
}

export async function findDelivery(tx: Tx, endpointId: string, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await tx.query
    .select()
    .from(webhookDeliveries)
    .where(and(whereDelivery(tx, id), eq(webhookDeliveries.endpointId, endpointId)));
  return row;
}

const matchesQuery = (tx: Tx, endpointId: string, state: DeliveryState | undefined) =>
  and(
    eq(webhookDeliveries.schoolId, tx.schoolId),
    eq(webhookDeliveries.endpointId, endpointId),
    state === undefined ? undefined : eq(webhookDeliveries.state, state),
  );

export async function listDeliveries(
  tx: Tx,
  endpointId: string,
  { page, limit, state }: DeliveryQuery,
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const where = matchesQuery(tx, endpointId, state);
  const [counted, rows] = await Promise.all([
    tx.query.select({ total: count() }).from(webhookDeliveries).where(where),
    tx.query
      .select()
      .from(webhookDeliveries)
      .where(where)
      .orderBy(desc(webhookDeliveries.eventId), desc(webhookDeliveries.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

const batchSize = 5000;

/** Deletes old deliveries, also those that wait at a paused endpoint; returns how many, at most one batch. */
export async function deleteOldDeliveries(tx: Tx): Promise<number> {
  const text = `
    delete from webhook_deliveries
    where school_id = $1 and id in (
      select id from webhook_deliveries
      where school_id = $1 and created_at < now() - make_interval(days => $2::int)
      limit ${batchSize})`;
  const { rowCount } = await tx.client.query(text, [tx.schoolId, deliveryDays]);
  return rowCount ?? 0;
}
