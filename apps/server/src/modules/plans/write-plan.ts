import type { NewPlan, PackInput, PlanChange } from '@klasna/contract/plans/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { toInvalidInput } from '../../kernel/http/input.ts';
import { plansChanged } from './plans.events.ts';
import { changePacks, changePlan, insertPacks, insertPlan, listPacks, type Plan } from './plans.store.ts';
import { recordNewPlan, recordPlanChange, recordPlanDeletion } from './record-plan.ts';
import type { LockedPlan, PlanEditor } from './resources.ts';
import { arePacksInUse } from './tariffs.store.ts';

export async function createPlan(
  tx: Tx,
  { actorId }: PlanEditor,
  { packs, validityPeriod, ...rest }: NewPlan,
): Promise<Plan> {
  rejectForeignPacks(packs, new Set());
  const plan = await insertPlan(tx, { ...rest, validityDays: validityPeriod });
  await insertPacks(tx, plan.id, packs.map(toPackRow));
  await recordNewPlan(tx, actorId, await loadPlanWithPacks(tx, plan));
  tx.publish(plansChanged({}));
  return plan;
}

/** Updates a plan. Missing fields keep their value; the list of packs is replaced as a whole. */
export async function updatePlan(
  tx: Tx,
  { plan, actorId }: LockedPlan,
  { packs, ...change }: PlanChange,
): Promise<Plan> {
  const before = await loadPlanWithPacks(tx, plan);
  if (packs) await replacePacks(tx, plan, packs);
  const {
    name = plan.name,
    duration = plan.duration,
    validityPeriod: validityDays = plan.validityDays,
    currency = plan.currency,
    status = plan.status,
  } = change;
  const changed = requireFound(
    await changePlan(tx, plan.id, { name, duration, validityDays, currency, status }),
  );
  await recordPlanChange(tx, actorId, before, await loadPlanWithPacks(tx, changed));
  tx.publish(plansChanged({}));
  return changed;
}

export type IsPlanUsed = (tx: Tx, planId: string) => Promise<boolean>;

/**
 * Deletes the plan; the tariffs of students stay. The caller has locked the plan, so a class that is about to use the
 * plan waits.
 */
export async function deletePlan(
  tx: Tx,
  { plan, actorId }: LockedPlan,
  isPlanUsed: IsPlanUsed,
): Promise<void> {
  if (await isPlanUsed(tx, plan.id)) throw new Failure('planInUse');
  await changePlan(tx, plan.id, { deletedAt: tx.now });
  await recordPlanDeletion(tx, actorId, plan);
  tx.publish(plansChanged({}));
}

const loadPlanWithPacks = async (tx: Tx, plan: Plan) => ({ plan, packs: await listPacks(tx, [plan.id]) });

const toPackRow = ({ lessonAmount, price }: PackInput, index: number) => ({
  lessonAmount,
  price,
  position: index + 1,
});

async function replacePacks(tx: Tx, plan: Plan, packs: readonly PackInput[]): Promise<void> {
  const packIds = new Set((await listPacks(tx, [plan.id])).map(({ id }) => id));
  rejectForeignPacks(packs, packIds);
  const keptIds = new Set(packs.map(({ id }) => id));
  const removedIds = [...packIds].filter((id) => !keptIds.has(id));
  if (removedIds.length > 0 && (await arePacksInUse(tx, removedIds))) throw new Failure('packInUse');
  await changePacks(tx, removedIds, { deletedAt: tx.now });
  for (const [index, pack] of packs.entries())
    if (pack.id !== undefined) await changePacks(tx, [pack.id], toPackRow(pack, index));
  await insertPacks(
    tx,
    plan.id,
    packs.flatMap((pack, index) => (pack.id === undefined ? [toPackRow(pack, index)] : [])),
  );
}

/** Rejects ids that are not packs of the plan, or that are listed twice. */
function rejectForeignPacks(packs: readonly PackInput[], packIds: ReadonlySet<string>): void {
  const ids = packs.map(({ id }) => id);
  const errors = ids.flatMap((id, index) => {
    if (id === undefined) return [];
    const key = packIds.has(id) ? 'orderRepeated' : 'packUnknown';
    if (packIds.has(id) && ids.indexOf(id) === index) return [];
    return [{ path: `packs.${index}.id`, message: { key: `validation:${key}` } }];
  });
  if (errors.length > 0) throw toInvalidInput(errors);
}
