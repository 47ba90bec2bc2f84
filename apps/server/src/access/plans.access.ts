import type { plansRoutes } from '@klasna/contract/plans/routes';
import type { Tx } from '../kernel/db/pool.ts';
import { Failure, found } from '../kernel/failure.ts';
import type { RulesOf } from '../kernel/http/room.ts';
import { findPerson } from '../rooms/people/index.ts';
import {
  type Buyer,
  findPlan,
  findTariff,
  type HeldPlan,
  type HeldTariff,
  lockPlan,
  openLedgers,
  type PlansScope,
  type Purchases,
  type SeenPlan,
  type Seller,
} from '../rooms/plans/index.ts';
import { type Actor, isAdministrator, isTeacher, managesPeople } from './actor.ts';
import { ownStudentIds } from './own-students.ts';

interface Asking {
  readonly tx: Tx;
  readonly actor: Actor;
}
interface AskingFor extends Asking {
  readonly params: { readonly id: string };
}
interface AskingForTariff extends Asking {
  readonly params: { readonly id: string; readonly planPackId: string };
}

const isMember = ({ role }: Actor): boolean => role === 'member';
const seesTariffs = (actor: Actor): boolean => managesPeople(actor) || isTeacher(actor);

const rightsOf = (actor: Actor) => {
  const sells = isAdministrator(actor);
  return { edit: sells, delete: sells };
};

/** Members see active plans only, staff all. */
const listed = ({ actor }: Asking): PlansScope => ({
  shown: isMember(actor) ? 'active' : 'all',
  rights: rightsOf(actor),
});

async function seen({ tx, actor, params }: AskingFor): Promise<SeenPlan> {
  const plan = found(await findPlan(tx, params.id));
  if (isMember(actor) && plan.status !== 'active') throw new Failure('notFound');
  return { plan };
}

/** Only administrators may create and change plans. */
const seller = ({ actor }: Asking): Seller => ({ actorId: actor.userId, rights: rightsOf(actor) });

const held = async (asked: AskingFor): Promise<HeldPlan> => ({
  ...seller(asked),
  plan: found(await lockPlan(asked.tx, asked.params.id)),
});

/** Members read their own tariffs and balance. */
const own = ({ actor }: Asking): Purchases => ({ userId: actor.userId, mayChange: false });

/** Managers read and change the tariffs of everybody; teachers read those of their own students. */
async function purchases({ tx, actor, params }: AskingFor): Promise<Purchases> {
  const { id } = found(await findPerson(tx, params.id));
  if (managesPeople(actor)) return { userId: id, mayChange: true };
  if (!(await ownStudentIds(tx, actor)).has(id)) throw new Failure('forbidden');
  return { userId: id, mayChange: false };
}

/** Only managers may assign tariffs. */
const buyer = async ({ tx, actor, params }: AskingFor): Promise<Buyer> => ({
  person: found(await findPerson(tx, params.id)),
  actorId: actor.userId,
});

/**
 * Only managers may change tariffs. Loads the tariff with its ledger locked, so that it reflects all earlier changes.
 */
async function tariff({ tx, actor, params }: AskingForTariff): Promise<HeldTariff> {
  const { id } = found(await findPerson(tx, params.id));
  await openLedgers(tx, [id]);
  return { tariff: found(await findTariff(tx, id, params.planPackId)), actorId: actor.userId };
}

/** The policies of plans, tariffs and balances. */
export const plansRules = {
  listPlans: { find: listed },
  createPlan: { may: isAdministrator, find: seller },
  changePlan: { may: isAdministrator, find: held },
  deletePlan: { may: isAdministrator, find: held },
  listPacks: { find: seen },

  listOwnTariffs: { may: isMember, find: own },
  listOwnHistory: { may: isMember, find: own },
  explainOwnBalance: { may: isMember, find: own },

  listTariffs: { may: seesTariffs, find: purchases },
  listHistory: { may: seesTariffs, find: purchases },
  explainBalance: { may: seesTariffs, find: purchases },
  assignTariff: { may: managesPeople, find: buyer },
  changeTariff: { may: managesPeople, find: tariff },
  deleteTariff: { may: managesPeople, find: tariff },
} satisfies RulesOf<typeof plansRoutes, Actor>;
