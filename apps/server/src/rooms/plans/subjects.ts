/** What the access rules hand over: which plan, whose tariffs, who asks, and how much may be seen and done. */
import type { PlanRights } from '@klasna/contract/plans/models';
import type { Person } from '../people/index.ts';
import type { Plan } from './plans.store.ts';
import type { Tariff } from './tariffs.store.ts';

export interface PlansScope {
  /** Everything, or what is for sale. */
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

/** Whose tariffs and balance are looked at. */
export interface Purchases {
  readonly userId: string;
  /** Whether who looks may change them. */
  readonly mayChange: boolean;
}

export interface Buyer {
  readonly person: Person;
  readonly actorId: string;
}

/** Its student's ledger is open. */
export interface HeldTariff {
  readonly tariff: Tariff;
  readonly actorId: string;
}
