/** Plans of the school and their packs. */
import type { PlanStatus } from '@klasna/contract/plans/values';
import { and, asc, count, desc, eq, inArray, isNull, sql } from '../../kernel/db/drizzle.ts';
import { prepareQuery, type Tx } from '../../kernel/db/pool.ts';
import { isAfter, orderFor } from '../../kernel/db/seek.ts';
import type { ListPart } from '../../kernel/http/pagination.ts';
import { newId } from '../../kernel/ids.ts';
import { planPacks, schoolPlans } from './plans.tables.ts';

export type Plan = typeof schoolPlans.$inferSelect;
export type Pack = typeof planPacks.$inferSelect;
type PlanFields = Pick<Plan, 'name' | 'duration' | 'validityDays' | 'currency' | 'status'>;

const wherePlan = (tx: Tx, id: string) =>
  and(eq(schoolPlans.schoolId, tx.schoolId), eq(schoolPlans.id, id), isNull(schoolPlans.deletedAt));

const queryPlanById = prepareQuery((query) =>
  query
    .select()
    .from(schoolPlans)
    .where(
      and(
        eq(schoolPlans.schoolId, sql.placeholder('schoolId')),
        eq(schoolPlans.id, sql.placeholder('id')),
        isNull(schoolPlans.deletedAt),
      ),
    )
    .prepare('plans.find'),
);

export async function findPlan(tx: Tx, id: string): Promise<Plan | undefined> {
  const [plan] = await queryPlanById(tx, { schoolId: tx.schoolId, id });
  return plan;
}

/**
 * Finds the plan and locks it until the transaction ends, so the second of two concurrent changes sees the result of
 * the first.
 */
export async function lockPlan(tx: Tx, id: string): Promise<Plan | undefined> {
  const [plan] = await tx.query.select().from(schoolPlans).where(wherePlan(tx, id)).for('no key update');
  return plan;
}

interface ListPlansOptions extends ListPart {
  readonly q: string;
  readonly status: PlanStatus | undefined;
}

/** A school has tens of plans, so a sequential scan is faster than an index. */
const nameCondition = (q: string) =>
  q === ''
    ? undefined
    : sql`strpos(lower(${schoolPlans.name} collate "und-x-icu"), lower(${q} collate "und-x-icu")) > 0`;

export async function listPlans(tx: Tx, { q, status, limit, offset, after }: ListPlansOptions) {
  const where = and(
    eq(schoolPlans.schoolId, tx.schoolId),
    isNull(schoolPlans.deletedAt),
    status === undefined ? undefined : eq(schoolPlans.status, status),
    nameCondition(q),
  );
  const [totals, plans] = await Promise.all([
    tx.query.select({ total: count() }).from(schoolPlans).where(where),
    tx.query
      .select()
      .from(schoolPlans)
      .where(and(where, isAfter(schoolPlans.id, after)))
      .orderBy(...orderFor(schoolPlans.id, after, [desc(schoolPlans.createdAt), desc(schoolPlans.id)]))
      .limit(limit)
      .offset(offset),
  ]);
  return { plans, total: totals[0]?.total ?? 0 };
}

export async function insertPlan(tx: Tx, plan: PlanFields): Promise<Plan> {
  const [added] = await tx.query
    .insert(schoolPlans)
    .values({ ...plan, schoolId: tx.schoolId, id: newId() })
    .returning();
  if (!added) throw new Error('The insert returned no plan.');
  return added;
}

export async function changePlan(
  tx: Tx,
  id: string,
  change: Partial<PlanFields & Pick<Plan, 'deletedAt'>>,
): Promise<Plan | undefined> {
  const [changed] = await tx.query.update(schoolPlans).set(change).where(wherePlan(tx, id)).returning();
  return changed;
}

/** Lists all plans of the school, also those that are not sold now. */
export const listAllPlans = (tx: Tx): Promise<Plan[]> =>
  tx.query
    .select()
    .from(schoolPlans)
    .where(and(eq(schoolPlans.schoolId, tx.schoolId), isNull(schoolPlans.deletedAt)))
    .orderBy(asc(schoolPlans.id));

/** Keeps these plans and their packs as they are until the transaction ends. Locks them in the order of their ids. */
export async function lockPlansShared(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query
    .select({ id: schoolPlans.id })
    .from(schoolPlans)
    .where(and(eq(schoolPlans.schoolId, tx.schoolId), inArray(schoolPlans.id, [...new Set(ids)])))
    .orderBy(asc(schoolPlans.id))
    .for('share');
}

/** Lists packs in the order in which the plan lists them. */
export function listPacks(tx: Tx, planIds: readonly string[]): Promise<Pack[]> {
  return tx.query
    .select()
    .from(planPacks)
    .where(
      and(
        eq(planPacks.schoolId, tx.schoolId),
        inArray(planPacks.planId, [...planIds]),
        isNull(planPacks.deletedAt),
      ),
    )
    .orderBy(asc(planPacks.position), asc(planPacks.id));
}

export type PackFields = Pick<Pack, 'position' | 'lessonAmount' | 'price'>;

export async function insertPacks(tx: Tx, planId: string, packs: readonly PackFields[]): Promise<void> {
  if (packs.length === 0) return;
  const rows = packs.map((pack) => ({ ...pack, planId, schoolId: tx.schoolId, id: newId() }));
  await tx.query.insert(planPacks).values(rows);
}

export async function changePacks(
  tx: Tx,
  ids: readonly string[],
  change: Partial<PackFields & Pick<Pack, 'deletedAt'>>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query
    .update(planPacks)
    .set(change)
    .where(and(eq(planPacks.schoolId, tx.schoolId), inArray(planPacks.id, [...ids])));
}

const queryPackById = prepareQuery((query) =>
  query
    .select()
    .from(planPacks)
    .where(
      and(
        eq(planPacks.schoolId, sql.placeholder('schoolId')),
        eq(planPacks.id, sql.placeholder('id')),
        isNull(planPacks.deletedAt),
      ),
    )
    .prepare('plans.pack'),
);

async function findPack(tx: Tx, id: string): Promise<Pack | undefined> {
  const [pack] = await queryPackById(tx, { schoolId: tx.schoolId, id });
  return pack;
}

export interface Offer {
  readonly plan: Plan;
  readonly pack: Pack;
}

/**
 * Finds a pack with its plan and locks the plan until the transaction ends; packs only change while their plan is
 * locked.
 */
export async function lockOffer(tx: Tx, packId: string): Promise<Offer | undefined> {
  const currentPack = await findPack(tx, packId);
  if (!currentPack) return undefined;
  const [plan] = await tx.query
    .select()
    .from(schoolPlans)
    .where(wherePlan(tx, currentPack.planId))
    .for('share');
  const pack = await findPack(tx, packId);
  return plan && pack && { plan, pack };
}
