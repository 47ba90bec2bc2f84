import type { GivenPack, NewPlan, PlanChange } from '@klasna/contract/plans/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { refusing } from '../../kernel/db/refusing.ts';
import { Failure, found } from '../../kernel/failure.ts';
import { refuseFields } from '../../kernel/http/input.ts';
import { plansChanged } from './plans.news.ts';
import { changePacks, changePlan, insertPacks, insertPlan, listPacks, type Plan } from './plans.store.ts';
import { recordNewPlan, recordPlanChange, recordPlanDeletion } from './record-plan.ts';
import type { HeldPlan, Seller } from './subjects.ts';
import { arePacksHeld } from './tariffs.store.ts';

export async function createPlan(
  tx: Tx,
  { actorId }: Seller,
  { packs, validityPeriod, ...rest }: NewPlan,
): Promise<Plan> {
  refuseStrangers(packs, new Set());
  const plan = await insertPlan(tx, { ...rest, validityDays: validityPeriod });
  await insertPacks(tx, plan.id, packs.map(inPlace));
  await recordNewPlan(tx, actorId, await offerOf(tx, plan));
  tx.tell(plansChanged({}));
  return plan;
}

/** Missing fields keep their value; the packs are replaced as a whole. */
export async function updatePlan(
  tx: Tx,
  { plan, actorId }: HeldPlan,
  { packs, ...change }: PlanChange,
): Promise<Plan> {
  const before = await offerOf(tx, plan);
  if (packs) await replacePacks(tx, plan, packs);
  const {
    name = plan.name,
    duration = plan.duration,
    validityPeriod: validityDays = plan.validityDays,
    currency = plan.currency,
    status = plan.status,
  } = change;
  const changed = found(await changePlan(tx, plan.id, { name, duration, validityDays, currency, status }));
  await recordPlanChange(tx, actorId, before, await offerOf(tx, changed));
  tx.tell(plansChanged({}));
  return changed;
}

/** Deletes the plan; tariffs that students hold stay. */
export async function deletePlan(tx: Tx, { plan, actorId }: HeldPlan): Promise<void> {
  const refusals = { plan_used_by_classes: () => new Failure('planInUse') };
  await refusing(changePlan(tx, plan.id, { deletedAt: tx.now }), refusals);
  await recordPlanDeletion(tx, actorId, plan);
  tx.tell(plansChanged({}));
}

const offerOf = async (tx: Tx, plan: Plan) => ({ plan, packs: await listPacks(tx, [plan.id]) });

const inPlace = ({ lessonAmount, price }: GivenPack, place: number) => ({
  lessonAmount,
  price,
  position: place + 1,
});

async function replacePacks(tx: Tx, plan: Plan, packs: readonly GivenPack[]): Promise<void> {
  const known = new Set((await listPacks(tx, [plan.id])).map(({ id }) => id));
  refuseStrangers(packs, known);
  const kept = new Set(packs.map(({ id }) => id));
  const gone = [...known].filter((id) => !kept.has(id));
  if (gone.length > 0 && (await arePacksHeld(tx, gone))) throw new Failure('packInUse');
  await changePacks(tx, gone, { deletedAt: tx.now });
  for (const [place, pack] of packs.entries())
    if (pack.id !== undefined) await changePacks(tx, [pack.id], inPlace(pack, place));
  await insertPacks(
    tx,
    plan.id,
    packs.flatMap((pack, place) => (pack.id === undefined ? [inPlace(pack, place)] : [])),
  );
}

/** Rejects ids that are not packs of the plan, or that are listed twice. */
function refuseStrangers(packs: readonly GivenPack[], known: ReadonlySet<string>): void {
  const ids = packs.map(({ id }) => id);
  const bad = ids.flatMap((id, place) => {
    if (id === undefined) return [];
    const key = known.has(id) ? 'orderRepeated' : 'packUnknown';
    if (known.has(id) && ids.indexOf(id) === place) return [];
    return [{ path: `packs.${place}.id`, words: { key: `validation:${key}` } }];
  });
  if (bad.length > 0) throw refuseFields(bad);
}
