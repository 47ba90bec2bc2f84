/** Charges: the lesson a person owes for an event, and the tariff that paid it. */
import type { ChargeExplanation } from '@klasna/contract/plans/models';
import type { ChargeKind } from '@klasna/contract/plans/values';
import { and, eq, inArray } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { lessonCharges, userTariffs } from './plans.tables.ts';

export interface LessonData {
  readonly eventId: string;
  readonly classId: string;
  readonly startsAt: Date;
  readonly minutes: number;
}

const toValues = (tx: Tx, { eventId, classId, startsAt, minutes }: LessonData): unknown[] => [
  tx.schoolId,
  eventId,
  classId,
  startsAt,
  minutes,
];

const lockText = `
  insert into charged_lessons (school_id, id, class_id, starts_at, minutes) values ($1, $2, $3, $4, $5)
  on conflict (school_id, id) do update
    set class_id = excluded.class_id, starts_at = excluded.starts_at, minutes = excluded.minutes`;

/** Upserts the data of the lesson and locks it, so that concurrent settlements wait. Always returns true. */
export async function lockLesson(tx: Tx, lesson: LessonData): Promise<true> {
  await tx.client.query({ name: 'charges.hold', text: lockText, values: toValues(tx, lesson) });
  return true;
}

const lockChargedText = `
  update charged_lessons set class_id = $3, starts_at = $4, minutes = $5 where school_id = $1 and id = $2 returning id`;

/** Updates and locks a lesson that was charged before; returns false if it never was. */
export async function lockChargedLesson(tx: Tx, lesson: LessonData): Promise<boolean> {
  const query = { name: 'charges.hold-charged', text: lockChargedText, values: toValues(tx, lesson) };
  return (await tx.client.query(query)).rows.length > 0;
}

export interface ActiveCharge {
  readonly id: string;
  readonly eventId: string;
  readonly userId: string;
  readonly planId: string;
  readonly kind: ChargeKind;
  readonly explanation: ChargeExplanation | null;
  readonly tariffId: string | null;
}

const activeText = `
  select id, event_id as "eventId", user_id as "userId", plan_id as "planId", kind, explanation,
    tariff_id as "tariffId"
  from lesson_charges
  where school_id = $1 and event_id = any($2::uuid[]) and refunded_at is null
  order by id`;

/** Lists charges that were not refunded. */
export async function listCharges(tx: Tx, eventIds: readonly string[]): Promise<ActiveCharge[]> {
  const values = [tx.schoolId, eventIds];
  const query = { name: 'charges.standing', text: activeText, values };
  return (await tx.client.query<ActiveCharge>(query)).rows;
}

export interface RefundedCharge {
  readonly userId: string;
  readonly planId: string;
  readonly kind: ChargeKind;
  readonly explanation: ChargeExplanation | null;
  /** The tariff that had paid the charge, and its present state. */
  readonly tariffId: string | null;
  readonly remaining: number;
  readonly expired: number;
  readonly isExpired: boolean;
  readonly isDeleted: boolean;
  /** Whether the tariff was deleted, which wrote off its remaining lessons. */
  readonly wasEmptied: boolean;
  /** The type of the entry that wrote the lesson off at the same time as it was refunded. */
  readonly lostAs: 'manual' | 'expired' | null;
}

const refundedText = `
  select c.user_id as "userId", c.plan_id as "planId", c.kind, c.explanation, c.tariff_id as "tariffId",
    coalesce(case when t.deleted_at is null then t.lessons_remaining end, 0) as remaining,
    coalesce(t.lessons_expired, 0) as expired, coalesce(t.expired_at is not null, false) as "isExpired",
    coalesce(t.deleted_at is not null, false) as "isDeleted",
    exists (select from balance_entries e where e.school_id = $1 and e.tariff_id = c.tariff_id and e.cause = 'delete'
      and e.charge_id is null) as "wasEmptied",
    (select e.type from balance_entries e where e.school_id = $1 and e.charge_id = c.id
      and (e.type = 'expired' or e.type = 'manual' and e.cause = 'delete')) as "lostAs"
  from lesson_charges c
  left join user_tariffs t on t.school_id = $1 and t.id = c.tariff_id
  where c.school_id = $1 and c.event_id = $2 and c.refunded_at = $3
  order by c.id`;

/** Lists the charges of a lesson that were refunded at this instant. */
export async function listRefunded(tx: Tx, eventId: string, refundedAt: Date): Promise<RefundedCharge[]> {
  const values = [tx.schoolId, eventId, refundedAt];
  return (await tx.client.query<RefundedCharge>({ name: 'charges.taken-back', text: refundedText, values }))
    .rows;
}

/** Lists paid charges with the state of the tariffs that paid them. */
export function listPayments(tx: Tx, chargeIds: readonly string[]) {
  return tx.query
    .select({
      chargeId: lessonCharges.id,
      userId: lessonCharges.userId,
      tariffId: userTariffs.id,
      expiredAt: userTariffs.expiredAt,
      deletedAt: userTariffs.deletedAt,
    })
    .from(lessonCharges)
    .innerJoin(
      userTariffs,
      and(eq(userTariffs.schoolId, lessonCharges.schoolId), eq(userTariffs.id, lessonCharges.tariffId)),
    )
    .where(and(eq(lessonCharges.schoolId, tx.schoolId), inArray(lessonCharges.id, [...chargeIds])))
    .orderBy(lessonCharges.id);
}

export interface NewCharge {
  readonly eventId: string;
  readonly userId: string;
  readonly planId: string;
  readonly kind: ChargeKind;
  readonly explanation?: ChargeExplanation | null;
  readonly tariffId: string | null;
  readonly actorId: string | null;
}

const insertText = `
  insert into lesson_charges (school_id, id, event_id, user_id, plan_id, kind, tariff_id, actor_id, explanation)
  select s.school_id, new.* from schools s
  cross join unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::uuid[], $8::uuid[], $9::jsonb[]) as new
  where s.school_id = $1`;

export async function insertCharges(
  tx: Tx,
  charges: readonly (NewCharge & { readonly id: string })[],
): Promise<void> {
  if (charges.length === 0) return;
  const mapColumn = <V>(read: (charge: NewCharge & { readonly id: string }) => V): V[] => charges.map(read);
  const values = [
    ...[
      tx.schoolId,
      mapColumn(({ id }) => id),
      mapColumn(({ eventId }) => eventId),
      mapColumn(({ userId }) => userId),
    ],
    ...[mapColumn(({ planId }) => planId), mapColumn(({ kind }) => kind)],
    ...[mapColumn(({ tariffId }) => tariffId), mapColumn(({ actorId }) => actorId)],
    mapColumn(({ explanation }) => (explanation ? JSON.stringify(explanation) : null)),
  ];
  await tx.client.query({ name: 'charges.insert', text: insertText, values });
}

export async function changeCharges(
  tx: Tx,
  ids: readonly string[],
  change:
    | { readonly kind: ChargeKind; readonly explanation: ChargeExplanation | null }
    | { readonly tariffId: string }
    | { readonly refundedAt: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query
    .update(lessonCharges)
    .set(change)
    .where(and(eq(lessonCharges.schoolId, tx.schoolId), inArray(lessonCharges.id, [...ids])));
}

const unpaidText = `
  select id from lesson_charges
  where school_id = $1 and user_id = $2 and plan_id = $3 and tariff_id is null and refunded_at is null
  order by created_at, id`;

/** Lists unpaid charges, oldest first. */
export async function listUnpaid(tx: Tx, userId: string, planId: string): Promise<{ id: string }[]> {
  const values = [tx.schoolId, userId, planId];
  return (await tx.client.query<{ id: string }>({ name: 'charges.unpaid', text: unpaidText, values })).rows;
}

export interface UsableTariff {
  readonly id: string;
  readonly userId: string;
  readonly remaining: number;
}

const usableTariffsText = `
  select id, user_id as "userId", lessons_remaining as remaining from user_tariffs
  where school_id = $1 and plan_id = $2 and user_id = any($3::uuid[]) and status = 'active' and deleted_at is null
    and lessons_remaining > 0
  order by user_id, next_payment_date, purchase_date, id`;

/** Lists tariffs that can pay for lessons of this plan, soonest to expire first. Call it with locked ledgers. */
export async function listUsableTariffs(
  tx: Tx,
  planId: string,
  userIds: readonly string[],
): Promise<UsableTariff[]> {
  const values = [tx.schoolId, planId, userIds];
  return (await tx.client.query<UsableTariff>({ name: 'charges.purses', text: usableTariffsText, values }))
    .rows;
}
