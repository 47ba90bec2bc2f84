/** Who owes a lesson for which event, and which tariff has paid it. */
import type { ChargeKind } from '@klasna/contract/plans/values';
import { and, eq, inArray, isNull } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { chargedLessons, lessonCharges, userTariffs } from './plans.tables.ts';

export interface LessonFacts {
  readonly eventId: string;
  readonly classId: string;
  readonly startsAt: Date;
  readonly minutes: number;
}

/** Keeps what is known of the lesson and holds it, so that whoever settles it at the same time waits. */
export async function holdLesson(tx: Tx, { eventId, ...facts }: LessonFacts): Promise<void> {
  await tx.query
    .insert(chargedLessons)
    .values({ ...facts, schoolId: tx.schoolId, id: eventId })
    .onConflictDoUpdate({ target: [chargedLessons.schoolId, chargedLessons.id], set: facts });
}

/** The same of a lesson that was charged before; answers whether it ever was. */
export async function holdChargedLesson(tx: Tx, { eventId, ...facts }: LessonFacts): Promise<boolean> {
  const held = await tx.query
    .update(chargedLessons)
    .set(facts)
    .where(and(eq(chargedLessons.schoolId, tx.schoolId), eq(chargedLessons.id, eventId)))
    .returning({ id: chargedLessons.id });
  return held.length > 0;
}

export interface StandingCharge {
  readonly id: string;
  readonly eventId: string;
  readonly userId: string;
  readonly kind: ChargeKind;
  readonly tariffId: string | null;
}

/** Those that were not taken back. */
export function listCharges(tx: Tx, eventIds: readonly string[]): Promise<StandingCharge[]> {
  const { id, eventId, userId, kind, tariffId, schoolId, refundedAt } = lessonCharges;
  return tx.query
    .select({ id, eventId, userId, kind, tariffId })
    .from(lessonCharges)
    .where(and(eq(schoolId, tx.schoolId), inArray(eventId, [...eventIds]), isNull(refundedAt)))
    .orderBy(id);
}

/** With what has become of the tariffs that paid them. */
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
  readonly tariffId: string | null;
  readonly actorId: string | null;
}

/** Answers them with their ids, in the order given. */
export async function insertCharges(
  tx: Tx,
  charges: readonly NewCharge[],
): Promise<(NewCharge & { readonly id: string })[]> {
  const rows = charges.map((charge) => ({ ...charge, schoolId: tx.schoolId, id: newId() }));
  if (rows.length > 0) await tx.query.insert(lessonCharges).values(rows);
  return rows;
}

export async function changeCharges(
  tx: Tx,
  ids: readonly string[],
  change: { readonly kind: ChargeKind } | { readonly tariffId: string } | { readonly refundedAt: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query
    .update(lessonCharges)
    .set(change)
    .where(and(eq(lessonCharges.schoolId, tx.schoolId), inArray(lessonCharges.id, [...ids])));
}

/** Oldest first. */
export function listUnpaid(tx: Tx, userId: string, planId: string): Promise<{ id: string }[]> {
  return tx.query
    .select({ id: lessonCharges.id })
    .from(lessonCharges)
    .where(
      and(
        eq(lessonCharges.schoolId, tx.schoolId),
        eq(lessonCharges.userId, userId),
        eq(lessonCharges.planId, planId),
        isNull(lessonCharges.tariffId),
        isNull(lessonCharges.refundedAt),
      ),
    )
    .orderBy(lessonCharges.createdAt, lessonCharges.id);
}

export interface Purse {
  readonly id: string;
  readonly userId: string;
  readonly remaining: number;
}

const pursesText = `
  select id, user_id as "userId", lessons_remaining as remaining from user_tariffs
  where school_id = $1 and plan_id = $2 and user_id = any($3::uuid[]) and status = 'active' and deleted_at is null
    and lessons_remaining > 0
  order by user_id, next_payment_date, purchase_date, id`;

/** What can pay for a lesson of this plan, soonest to expire first. Asked when the ledgers are open. */
export async function listPurses(tx: Tx, planId: string, userIds: readonly string[]): Promise<Purse[]> {
  const values = [tx.schoolId, planId, userIds];
  return (await tx.client.query<Purse>({ name: 'charges.purses', text: pursesText, values })).rows;
}
