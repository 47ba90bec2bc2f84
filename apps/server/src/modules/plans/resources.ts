/** Resources that the policies pass to the handlers: plan or tariff, actor, and rights. */
import type { PlanRights } from '@klasna/contract/plans/models';
import type { Person } from '../people/index.ts';
import type { Plan } from './plans.store.ts';
import type { Tariff } from './tariffs.store.ts';

export interface PlansScope {
  /** All plans, or only those on sale. */
  readonly visiblePlans: 'all' | 'active';
  readonly rights: PlanRights;
}

export interface PlanResource {
  readonly plan: Plan;
}

export interface PlanEditor {
  readonly actorId: string;
  readonly rights: PlanRights;
}

export interface LockedPlan extends PlanEditor {
  readonly plan: Plan;
}

/** The person whose tariffs and balance are shown. */
export interface PurchasesResource {
  readonly userId: string;
  /** Whether the actor may change the tariffs. */
  readonly canChange: boolean;
}

export interface Buyer {
  readonly person: Person;
  readonly actorId: string;
}

export interface BalanceImporter {
  readonly actorId: string;
}

/** A tariff whose ledger is locked. */
export interface LockedTariff {
  readonly tariff: Tariff;
  readonly actorId: string;
}
