import type { PackView, PlanRights, PlanView } from '@klasna/contract/plans/models';
import type { Pack, Plan } from './plans.store.ts';

export const describePack = ({ id, lessonAmount, price }: Pick<Pack, keyof PackView>): PackView => ({
  id,
  lessonAmount,
  price,
});

/** Describes a plan; `packs` may include packs of other plans. */
export const describePlan = (plan: Plan, packs: readonly Pack[], can: PlanRights): PlanView => ({
  id: plan.id,
  name: plan.name,
  duration: plan.duration,
  validityPeriod: plan.validityDays,
  currency: plan.currency,
  status: plan.status,
  packs: packs.filter(({ planId }) => planId === plan.id).map(describePack),
  createdAt: plan.createdAt.toISOString(),
  updatedAt: plan.updatedAt.toISOString(),
  can,
});
