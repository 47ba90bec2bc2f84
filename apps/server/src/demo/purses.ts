/** Purchases of lessons in the demo school: students buy again when their lessons run out; some never pay. */
import { newTariff } from '@klasna/contract/plans/models';
import { plansRules } from '../access/plans.access.ts';
import type { Tx } from '../kernel/db/pool.ts';
import { assignTariff } from '../rooms/plans/assign-tariff.ts';
import { changeTariff } from '../rooms/plans/change-tariff.ts';
import { openLedgers } from '../rooms/plans/index.ts';
import { listPacks, listPlans } from '../rooms/plans/plans.store.ts';
import { permit } from './cast.ts';
import { chanceOf } from './chance.ts';
import { later } from './clock.ts';
import { debtors, type Lessons, plans } from './script.ts';
import type { Stage } from './stage.ts';

type PlanKey = Lessons['plan'];

export interface Purses {
  readonly planId: (tx: Tx, plan: PlanKey) => Promise<string>;
  readonly buy: (tx: Tx, name: string, what: Pick<Lessons, 'plan' | 'pack'>) => Promise<void>;
  /** Counts a charged lesson. */
  readonly spend: (tx: Tx, names: readonly string[], plan: PlanKey) => void;
}

interface Purse {
  readonly tariffId: string;
  readonly pack: number;
  left: number;
}

export function openPurses({ agenda, cast, clock }: Stage): Purses {
  const purses = new Map<string, Purse>();
  const planIds = new Map<PlanKey, string>();
  const keyOf = (name: string, plan: PlanKey): string => `${name} ${plan}`;

  async function planId(tx: Tx, plan: PlanKey): Promise<string> {
    const known = planIds.get(plan);
    if (known !== undefined) return known;
    const asked = { q: plans[plan].name, status: undefined, limit: 1, offset: 0 };
    const [found] = (await listPlans(tx, asked)).plans;
    if (!found) throw new Error(`the demo school does not sell ${plans[plan].name}`);
    const { id } = found;
    planIds.set(plan, id);
    return id;
  }

  async function pay(tx: Tx, name: string, plan: PlanKey, purse: Purse): Promise<void> {
    const params = { id: cast.of(name).userId, planPackId: purse.tariffId };
    const held = await permit(plansRules.changeTariff, { tx, actor: cast.of('nataliia'), params });
    await changeTariff(tx, held, { action: 'pay' });
    purse.left += plans[plan].packs[purse.pack]?.lessonAmount ?? 0;
  }

  // Opening the ledgers writes off expired tariffs.
  for (const day of [-50, -8])
    agenda.at(clock.at(day, '00:03'), (tx) => {
      const students = cast.all().filter(({ role }) => role === 'member');
      return openLedgers(
        tx,
        students.map(({ userId }) => userId),
      );
    });

  return {
    planId,
    buy: async (tx, name, { plan, pack }) => {
      const bought = (await listPacks(tx, [await planId(tx, plan)]))[pack];
      if (!bought) throw new Error(`${plan} has no pack ${pack}`);
      const params = { id: cast.of(name).userId };
      const buyer = await permit(plansRules.assignTariff, { tx, actor: cast.of('nataliia'), params });
      const { id: tariffId } = await assignTariff(
        tx,
        buyer,
        newTariff.parse({ planPackId: bought.id, isPaid: true }),
      );
      purses.set(keyOf(name, plan), { tariffId, pack, left: bought.lessonAmount });
    },
    spend: (tx, names, plan) => {
      for (const name of names) {
        const purse = purses.get(keyOf(name, plan));
        if (!purse) continue;
        purse.left -= 1;
        if (purse.left !== 1 || debtors.includes(name)) continue;
        const { between } = chanceOf(name);
        const when = later(clock.at(clock.dayOf(tx.now) + between(1, 2), '10:00'), between(0, 480));
        agenda.at(when, (then) => pay(then, name, plan, purse));
      }
    },
  };
}
