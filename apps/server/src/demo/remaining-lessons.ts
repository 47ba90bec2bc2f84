/** Sells lessons in the demo school: students buy again when their lessons run out; some never pay. */
import { newTariff } from '@klasna/contract/plans/models';
import type { Tx } from '../kernel/db/pool.ts';
import { assignTariff } from '../modules/plans/assign-tariff.ts';
import { changeTariff } from '../modules/plans/change-tariff.ts';
import { lockLedgers } from '../modules/plans/index.ts';
import { listPacks, listPlans } from '../modules/plans/plans.store.ts';
import { plansPolicies } from '../policies/plans/plans.policy.ts';
import { createRandom } from './random.ts';
import { addMinutes } from './seed-clock.ts';
import type { SeedContext } from './seed-context.ts';
import { runPolicy } from './seed-people.ts';
import { debtors, type LessonPlan, plans } from './seed-script.ts';

type PlanKey = LessonPlan['plan'];

export interface RemainingLessons {
  readonly findPlanId: (tx: Tx, plan: PlanKey) => Promise<string>;
  readonly buy: (tx: Tx, name: string, choice: Pick<LessonPlan, 'plan' | 'pack'>) => Promise<void>;
  /** Counts a charged lesson of these students. */
  readonly countCharged: (tx: Tx, names: readonly string[], plan: PlanKey) => void;
}

interface RemainingTariff {
  readonly tariffId: string;
  readonly pack: number;
  lessonsLeft: number;
}

export function createRemainingLessons({ timeline, people, clock }: SeedContext): RemainingLessons {
  const tariffsByStudent = new Map<string, RemainingTariff>();
  const planIds = new Map<PlanKey, string>();
  const toKey = (name: string, plan: PlanKey): string => `${name} ${plan}`;

  async function findPlanId(tx: Tx, plan: PlanKey): Promise<string> {
    const knownId = planIds.get(plan);
    if (knownId !== undefined) return knownId;
    const query = { q: plans[plan].name, status: undefined, limit: 1, offset: 0 };
    const [found] = (await listPlans(tx, query)).plans;
    if (!found) throw new Error(`the demo school does not sell ${plans[plan].name}`);
    const { id } = found;
    planIds.set(plan, id);
    return id;
  }

  async function pay(tx: Tx, name: string, plan: PlanKey, tariff: RemainingTariff): Promise<void> {
    const params = { id: people.findActor(name).userId, planPackId: tariff.tariffId };
    const lockedTariff = await runPolicy(plansPolicies.changeTariff, {
      tx,
      actor: people.findActor('nataliia'),
      params,
    });
    await changeTariff(tx, lockedTariff, { action: 'pay' });
    tariff.lessonsLeft += plans[plan].packs[tariff.pack]?.lessonAmount ?? 0;
  }

  // Opens the ledgers, which writes off expired tariffs.
  for (const day of [-50, -8])
    timeline.schedule(clock.toInstant(day, '00:03'), (tx) => {
      const students = people.listActors().filter(({ role }) => role === 'member');
      return lockLedgers(
        tx,
        students.map(({ userId }) => userId),
      );
    });

  return {
    findPlanId,
    buy: async (tx, name, { plan, pack }) => {
      const bought = (await listPacks(tx, [await findPlanId(tx, plan)]))[pack];
      if (!bought) throw new Error(`${plan} has no pack ${pack}`);
      const params = { id: people.findActor(name).userId };
      const buyer = await runPolicy(plansPolicies.assignTariff, {
        tx,
        actor: people.findActor('nataliia'),
        params,
      });
      const { id: tariffId } = await assignTariff(
        tx,
        buyer,
        newTariff.parse({ planPackId: bought.id, isPaid: true }),
      );
      tariffsByStudent.set(toKey(name, plan), { tariffId, pack, lessonsLeft: bought.lessonAmount });
    },
    countCharged: (tx, names, plan) => {
      for (const name of names) {
        const tariff = tariffsByStudent.get(toKey(name, plan));
        if (!tariff) continue;
        tariff.lessonsLeft -= 1;
        if (tariff.lessonsLeft !== 1 || debtors.includes(name)) continue;
        const { between } = createRandom(name);
        const payAt = addMinutes(
          clock.toInstant(clock.daysFromToday(tx.now) + between(1, 2), '10:00'),
          between(0, 480),
        );
        timeline.schedule(payAt, (actionTx) => pay(actionTx, name, plan, tariff));
      }
    },
  };
}
