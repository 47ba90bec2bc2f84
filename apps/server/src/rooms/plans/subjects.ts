/** Resources that the policies pass to the handlers: plan or tariff, actor, and rights. */
import type { PlanRights } from '@klasna/contract/plans/models';
import type { Person } from '../people/index.ts';
import type { Plan } from './plans.store.ts';
import type { Tariff } from './tariffs.store.ts';

export interface PlansScope {
  /** All plans, or only those on sale. */
  readonly shown: 'all' | 'active';
  readonly rights: PlanRights;
}

export interface SeenPlan {
  readonly plan: Plan;
}

export interface Seller {
  readonly actorId: string;
  readonly rights: PlanRights;
}

export interface HeldPlan extends Seller {
  readonly plan: Plan;
}

/** The person whose tariffs and balance are shown. */
export interface Purchases {
  readonly userId: string;
  /** Whether the actor may change them. */
  readonly mayChange: boolean;
}

export interface Buyer {
  readonly person: Person;
  readonly actorId: string;
}

/** A tariff whose ledger is locked. */
export interface HeldTariff {
  readonly tariff: Tariff;
  readonly actorId: string;
}
