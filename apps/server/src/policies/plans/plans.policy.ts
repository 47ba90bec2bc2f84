import type { plansRoutes } from '@klasna/contract/plans/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import { findPerson } from '../../modules/people/index.ts';
import {
  type BalanceImporter,
  type Buyer,
  findPlan,
  findTariff,
  type LockedPlan,
  type LockedTariff,
  lockLedgers,
  lockPlan,
  type PlanEditor,
  type PlanResource,
  type PlansScope,
  type PurchasesResource,
} from '../../modules/plans/index.ts';
import { type Actor, canManagePeople, isAdministrator, isTeacher } from '../actor.ts';
import { listOwnStudentIds } from '../classes/own-students.ts';

interface PolicyContext {
  readonly tx: Tx;
  readonly actor: Actor;
}
interface ResourcePolicyInput extends PolicyContext {
  readonly params: { readonly id: string };
}
interface TariffPolicyInput extends PolicyContext {
  readonly params: { readonly id: string; readonly planPackId: string };
}

const isMember = ({ role }: Actor): boolean => role === 'member';
const canReadTariffs = (actor: Actor): boolean => canManagePeople(actor) || isTeacher(actor);

const toRights = (actor: Actor) => {
  const canSell = isAdministrator(actor);
  return { edit: canSell, delete: canSell };
};

/** Members see active plans only, staff all. */
const toPlansScope = ({ actor }: PolicyContext): PlansScope => ({
  visiblePlans: isMember(actor) ? 'active' : 'all',
  rights: toRights(actor),
});

async function loadPlan({ tx, actor, params }: ResourcePolicyInput): Promise<PlanResource> {
  const plan = requireFound(await findPlan(tx, params.id));
  if (isMember(actor) && plan.status !== 'active') throw new Failure('notFound');
  return { plan };
}

/** Only administrators may create and change plans. */
const toSeller = ({ actor }: PolicyContext): PlanEditor => ({
  actorId: actor.userId,
  rights: toRights(actor),
});

const lockPlanForChange = async (input: ResourcePolicyInput): Promise<LockedPlan> => ({
  ...toSeller(input),
  plan: requireFound(await lockPlan(input.tx, input.params.id)),
});

/** Members read their own tariffs and balance. */
const toOwnPurchases = ({ actor }: PolicyContext): PurchasesResource => ({
  userId: actor.userId,
  canChange: false,
});

/** Managers read and change the tariffs of everybody; teachers read those of their own students. */
async function loadPurchases({ tx, actor, params }: ResourcePolicyInput): Promise<PurchasesResource> {
  const { id } = requireFound(await findPerson(tx, params.id));
  if (canManagePeople(actor)) return { userId: id, canChange: true };
  if (!(await listOwnStudentIds(tx, actor)).has(id)) throw new Failure('forbidden');
  return { userId: id, canChange: false };
}

/** Only managers may assign tariffs. */
const loadBuyer = async ({ tx, actor, params }: ResourcePolicyInput): Promise<Buyer> => ({
  person: requireFound(await findPerson(tx, params.id)),
  actorId: actor.userId,
});

const toImporter = ({ actor }: PolicyContext): BalanceImporter => ({ actorId: actor.userId });

/**
 * Only managers may change tariffs. Loads the tariff with its ledger locked, so that it reflects all earlier changes.
 */
async function lockTariff({ tx, actor, params }: TariffPolicyInput): Promise<LockedTariff> {
  const { id } = requireFound(await findPerson(tx, params.id));
  await lockLedgers(tx, [id]);
  return { tariff: requireFound(await findTariff(tx, id, params.planPackId)), actorId: actor.userId };
}

/** The policies of plans, tariffs and balances. */
export const plansPolicies = {
  listPlans: { load: toPlansScope },
  createPlan: { isAllowed: isAdministrator, load: toSeller },
  changePlan: { isAllowed: isAdministrator, load: lockPlanForChange },
  deletePlan: { isAllowed: isAdministrator, load: lockPlanForChange },
  listPacks: { load: loadPlan },

  listOwnTariffs: { isAllowed: isMember, load: toOwnPurchases },
  listOwnHistory: { isAllowed: isMember, load: toOwnPurchases },
  explainOwnBalance: { isAllowed: isMember, load: toOwnPurchases },

  listTariffs: { isAllowed: canReadTariffs, load: loadPurchases },
  listHistory: { isAllowed: canReadTariffs, load: loadPurchases },
  explainBalance: { isAllowed: canReadTariffs, load: loadPurchases },
  assignTariff: { isAllowed: canManagePeople, load: loadBuyer },
  /** Who may assign a tariff may assign many. */
  importBalances: { isAllowed: canManagePeople, load: toImporter },
  changeTariff: { isAllowed: canManagePeople, load: lockTariff },
  deleteTariff: { isAllowed: canManagePeople, load: lockTariff },
} satisfies PoliciesOf<typeof plansRoutes, Actor>;
